import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiFeatures, arrowCases } from './fixtures/arrows.ts'

const root = join(import.meta.dirname, '../..')

interface Report {
  diagnostics: { code: string; filename: string }[]
}

/** What the house's own oxlint says of a folder; it exits with 1 where it finds something. */
function lint(folder: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    const arguments_ = ['--format', 'json', 'apps', 'packages', 'mocks', '.storybook']
    const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
    execFile(
      oxlint,
      arguments_,
      { cwd: folder, env: { ...process.env, PATH: path } },
      (_, stdout, stderr) => {
        try {
          const report: Report = JSON.parse(stdout)
          resolve(report)
        } catch {
          reject(new Error(`oxlint answered no report: ${stdout}${stderr}`))
        }
      },
    )
  })
}

let folder = ''
const refused = new Set<string>()
const inCircles = new Set<string>()

/** In a package, two files that import each other's types, and one that imports them. */
const circleIn = (folder: string) => ({
  [`${folder}/first.ts`]: "import type { Second } from './second.ts'\n\nexport type First = Second[]\n",
  [`${folder}/second.ts`]: "import type { First } from './first.ts'\n\nexport type Second = First | null\n",
  [`${folder}/outside.ts`]: "import type { First } from './first.ts'\n\nexport type Outside = First\n",
})

const circlesOf = ['apps/api/src/platform/circle', 'apps/web/src/features/roster/circle']

/** A folder laid out like the house, with its real lint configuration and one file a case. */
async function layOut(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'slipstream-arrows-'))
  await cp(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const cases = arrowCases.map(
    ({ file, imports }) =>
      [file, `import { thing } from '${imports}'\n\nexport const used = thing\n`] as const,
  )
  await Promise.all(
    [...cases, ...circlesOf.flatMap((folder) => Object.entries(circleIn(folder)))].map(
      async ([file, text]) => {
        await mkdir(join(folder, dirname(file)), { recursive: true })
        await writeFile(join(folder, file), text)
      },
    ),
  )
}

beforeAll(async () => {
  await layOut()
  const { diagnostics } = await lint(folder)
  for (const { code, filename } of diagnostics) {
    if (code.includes('no-restricted-imports')) refused.add(filename)
    if (code.includes('no-cycle')) inCircles.add(filename)
  }
}, 30_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('import arrows (design.md §1)', () => {
  it.each(arrowCases.filter(({ allowed }) => !allowed))('$file may not import $imports', ({ file }) => {
    expect(refused).toContain(file)
  })

  it.each(arrowCases.filter(({ allowed }) => allowed))('$file may import $imports', ({ file }) => {
    expect(refused).not.toContain(file)
  })
})

describe('circles (issue 17, items 5 and 7)', () => {
  it('are refused between files of the app and of the API, of types too', () => {
    const closed = circlesOf.flatMap((folder) => [`${folder}/first.ts`, `${folder}/second.ts`])
    expect(inCircles).toEqual(new Set(closed))
  })

  it('cannot be made between features of the API: each imports only those that do not lead back to it', () => {
    const reached = (feature: string): string[] =>
      (apiFeatures[feature]?.uses ?? []).flatMap((name) => [name].concat(reached(name)))
    for (const feature of Object.keys(apiFeatures)) expect(reached(feature)).not.toContain(feature)
  })
})
