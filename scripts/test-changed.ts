/**
 * `npm run test:changed` runs the checks that a change can break, found by the import graph: lint and types, unit tests, tests
 * of behaviour, and stories. It compares with `main`, or with the commit that is named: `npm run test:changed -- HEAD~3`.
 * Journeys, faults and conformance are left to `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** A file that shows a screen opens the whole app. It counts as a user of what it imports by name, not of every screen. */
const isWholeApp = (file: string) => /^apps\/web\/src\/(?:testing|shell)\//.test(file)

const importPattern =
  /(?:^|\n)(?:import|export)\s[^'"`;]*?'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g

function getImports(file: string): string[] {
  const { resolve } = createRequire(path.join(root, file))
  const names = [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)]
    .map(([, from, lazy, alone]) => from ?? lazy ?? alone ?? '')
    .filter((name) => /^(?:\.|#|@slipstream\/)/.test(name))
  return names.flatMap((name) => {
    try {
      return path.relative(root, resolve(name.replace(/\?.*/, '')))
    } catch {
      // A virtual module, or an asset that a build makes.
      return []
    }
  })
}

/** The changed files and all that import them, directly or through others. */
function reachedFrom(changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const file of git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')) {
    if (!existsSync(path.join(root, file))) continue
    for (const imported of getImports(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  }
  const reached = new Set(changed)
  // A set yields what is added while it is read.
  for (const file of reached) {
    if (isWholeApp(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return [...reached].filter((file) => existsSync(path.join(root, file)))
}

let failed = 0
function check(name: string, command: string, args: readonly string[]): void {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed += 1
}

const [base = 'main'] = process.argv.slice(2)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const reached = reachedFrom(changed)
const sources = changed.filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
const unit = reached.filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/conformance/'))
const behaviour = reached.filter((file) => /^(?:apps|packages)\/.*\.spec\.tsx$/.test(file))
const titles = reached
  .filter((file) => file.endsWith('.stories.tsx'))
  .flatMap((file) => / title: '([^']+)'/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? [])

console.log(
  `${changed.length} files changed. They reach ${unit.length} files of unit tests, ${behaviour.length} of behaviour and ${titles.length} of stories.`,
)
if (sources.length > 0) {
  check('lint', 'oxlint', ['--deny-warnings', ...sources])
  check('types', process.execPath, ['scripts/typecheck.ts'])
}
if (unit.length > 0) check('unit', 'vitest', ['run', '--project', 'unit', ...unit])
if (behaviour.length > 0) check('behaviour', 'npm', ['run', '--silent', 'test:behaviour', '--', ...behaviour])
if (titles.length > 0)
  check('stories', 'playwright', [
    'test',
    '--config',
    'tests/stories/playwright.config.ts',
    '--project=stories',
    'stories.spec',
    '--grep',
    titles.map((title) => `${title.replaceAll(/[().]/g, '.')} `).join('|'),
  ])
console.log(failed === 0 ? '\nNothing that was run has failed.' : `\n${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1
