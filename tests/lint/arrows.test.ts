import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrowCases } from './fixtures/arrows.ts'

const root = join(import.meta.dirname, '../..')

interface Report {
  diagnostics: { code: string; filename: string }[]
}

/** What the house's own oxlint says of a folder; it exits with 1 where it finds something. */
function lint(folder: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    const arguments_ = ['--format', 'json', 'apps', 'packages', 'mocks']
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

/** A folder laid out like the house, with its real lint configuration and one file a case. */
async function layOut(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'slipstream-arrows-'))
  await cp(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await Promise.all(
    arrowCases.map(async ({ file, imports }) => {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), `import { thing } from '${imports}'\n\nexport const used = thing\n`)
    }),
  )
}

beforeAll(async () => {
  await layOut()
  const { diagnostics } = await lint(folder)
  for (const { code, filename } of diagnostics)
    if (code.includes('no-restricted-imports')) refused.add(filename)
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
