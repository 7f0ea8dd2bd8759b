/**
 * `npm run test:visual` and `npm run test:visual:accept`: Playwright over the committed pictures. Stops before it where the
 * browser is not theirs. `--with-dependants RosterCard` takes RosterCard and everything that uses it.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { chromium } from 'playwright'
import { builtStories } from '../tests/support/built-stories.ts'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { isPictured } from '../.storybook/pictures.ts'
import { readImportGraph } from '../tests/visual/report/import-graph.ts'
import { grepOf, titlesWithDependants } from '../tests/visual/report/titles.ts'
import { isOfAllPictures, readRunOptions } from '../tests/visual/run-options.ts'
import { readTakenWith, refusal, takenWith, writeTakenWith } from '../tests/visual/taken-with.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Shows its output, and gives its exit code. */
const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status ?? 1

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch(chromiumLaunch())
  const version = browser.version()
  await browser.close()
  return version
}

function selectionOf(names: readonly string[]): string[] {
  if (names.length === 0) return []
  if (run(process.execPath, ['scripts/build-storybook.mjs']) !== 0)
    throw new Error('Storybook could not be built.')
  const pictured = builtStories().filter(isPictured)
  const titles = titlesWithDependants(pictured, readImportGraph(root), names)
  console.log(`${names.join(', ')} and what uses it:\n${titles.map((title) => `  ${title}`).join('\n')}\n`)
  return ['--grep', grepOf(titles)]
}

async function compareOrAccept(args: readonly string[]): Promise<number> {
  const options = readRunOptions(args)
  const accepts = !options.isAccepting ? 'none' : isOfAllPictures(options) ? 'all' : 'some'
  const current = takenWith(await browserVersion())
  const refused = refusal({ taken: readTakenWith(), current, accepts })
  if (refused !== undefined) throw new Error(refused)
  const status = run('playwright', [
    'test',
    '--config',
    'tests/visual/playwright.config.ts',
    ...(options.isAccepting ? ['--update-snapshots'] : []),
    ...selectionOf(options.withDependants),
    ...options.rest,
  ])
  // A story that failed still has its old picture.
  if (accepts === 'all' && status === 0) writeTakenWith(current)
  return status
}

try {
  process.exitCode = await compareOrAccept(process.argv.slice(2))
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
