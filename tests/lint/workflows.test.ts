import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
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

const pinned = /([\w-]+\/[\w-]+)@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm

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

describe('workflows of the hosted CI (issue 20, item 6)', () => {
  it('run each part of npm test as a job, and nothing else', async () => {
    const runner = await read('scripts/test.mjs')
    const parts = [...runner.matchAll(/\{\s*name: '([\w-]+)',\s*reader: /g)].map(([, name]) => name)
    expect(parts.length).toBeGreaterThan(5)
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

  it('compare on Chromatic only where its token is given', async () => {
    const { scripts } = scriptsSchema.parse(JSON.parse(await read('package.json')))
    expect(Object.keys(scripts)).toContain('chromatic')
    const { chromatic } = workflow('ci.yml').jobs
    expect(chromatic?.steps.map(({ run }) => run)).toContain('npm run chromatic')
    for (const step of chromatic?.steps ?? []) expect(step.if).toBe("env.CHROMATIC_PROJECT_TOKEN != ''")
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
