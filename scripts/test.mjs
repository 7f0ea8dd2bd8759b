// `npm test`: every check, one after another, ending in one line `N passed, N failed` (design.md §5).
// `npm test -- unit e2e` runs only the named parts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureDependencies, main, root, runAside, toolEnvironment, toolNode } from './lib/setup.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { ensureStorybookBuild } from './lib/storybook-build.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const reports = path.join(root, 'test-results/reports')

/** Tests in a browser that pass only the second time are named; more of them than this and the run has failed. */
const mostSecondTimes = 3

/** So many lines of what a failed test said stand at the end of the run: CI shows no more than the end. */
const mostLinesOfFailure = 12

/** Playwright's tests that ended as named, with what their first failed run said: a time-out, and the step it cut off. */
const endedAs = (wanted, { title, suites = [], specs = [] }) => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        title: `${title} › ${spec.title}`,
        message: (results.find(({ errors }) => errors.length > 0)?.errors ?? [])
          .map(({ message }) => message)
          .join('\n'),
      })),
  ),
  ...suites.flatMap((suite) => endedAs(wanted, suite)),
]

/** How a part's report is read; a part that reports no test at all has failed. */
const readers = {
  vitest: (file) => {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // A file that cannot be loaded has no test in it, and is a failure all the same.
    const broken = report.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    )
    const failed = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages[0] ?? '' }))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [
        ...failed,
        ...broken.map(({ name, message }) => ({ title: path.relative(root, name), message })),
      ],
    }
  },
  playwright: (file) => {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      secondTime: suites.flatMap((suite) => endedAs('flaky', suite)),
      failures: suites.flatMap((suite) => endedAs('unexpected', suite)),
    }
  },
  /** The last `N passed, N failed` of the part's own output. */
  closingLine: (_file, output) => {
    const lines = [...output.matchAll(/(\d+) passed, (\d+) failed/g)]
    const last = lines.at(-1)
    return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 0 }
  },
  /** A tool without a count of its own: one check, judged by its exit code. */
  exitCode: (_file, _output, code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
}

/** The engines that this machine has not, by name (tests/support/engines.ts). */
function missingEngines() {
  const { status, stdout } = spawnSync(toolNode(), ['tests/support/missing-engines.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment(),
  })
  if (status !== 0) throw new Error('Which engines are installed could not be found out.')
  return JSON.parse(stdout)
}

const parts = [
  { name: 'lint', reader: readers.exitCode },
  { name: 'types', reader: readers.closingLine },
  { name: 'unit', reader: readers.vitest, needs: ['postgres'] },
  { name: 'behaviour', reader: readers.vitest, needs: ['browser'] },
  { name: 'stories', reader: readers.playwright, needs: ['browser', 'storybook'] },
  { name: 'size', reader: readers.closingLine, needs: ['web'] },
  { name: 'e2e', reader: readers.playwright, needs: ['browser', 'web'] },
  // The main job; `npm run test:engines` runs every journey.
  { name: 'engines', reader: readers.playwright, needs: ['web'], env: { ENGINES: 'short' } },
  // A tenth of the roster opens; `npm run test:faults` makes them all.
  {
    name: 'faults',
    reader: readers.playwright,
    needs: ['browser', 'web', 'postgres'],
    env: { FAULTS: 'short' },
  },
]

const preparations = {
  browser: () => runAside(toolNode(), ['tests/support/ensure-chromium.ts'], { what: 'Finding a browser' }),
  web: () => ensureWebBuild(),
  storybook: () => ensureStorybookBuild(),
  // One for all parts; it ends with this process.
  postgres: async () => {
    const server = process.env['SHARED_DATABASE_SERVER'] === undefined ? await startPostgres() : null
    if (server === null) return
    process.env['SHARED_DATABASE_SERVER'] = server.url
    process.env['POSTGRES_PROGRAMS'] = server.programs
  },
}

function toolArguments({ reader }, file) {
  if (reader === readers.vitest)
    return ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (reader === readers.playwright) return ['--', '--reporter=list,json,html', '--retries=1']
  return []
}

function runPart(part) {
  const { name, reader, env } = part
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `test:${name}`, ...toolArguments(part, file)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment({
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_HTML_OUTPUT_DIR: path.join(root, 'playwright-report', name),
        PLAYWRIGHT_HTML_OPEN: 'never',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        // The many short processes of a run, servers among them, read their code compiled.
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
        ...env,
      }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        process.stdout.write(chunk)
      })
    }
    child.on('close', (code) => {
      const hasReport = reader === readers.exitCode || reader === readers.closingLine || existsSync(file)
      const count = hasReport ? reader(file, output, code) : { passed: 0, failed: 0 }
      if (count.failed === 0 && (code !== 0 || count.passed === 0)) count.failed = 1
      resolve(count)
    })
  })
}

const inShort = ({ title, message }) => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`  ${title}`, ...lines.slice(0, mostLinesOfFailure).map((line) => `    ${line}`)].join('\n')
}

main(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `No part is called ${unknown.join(', ')}. The parts are: ${parts.map((part) => part.name).join(', ')}.`,
    )
  }
  ensureDependencies()
  mkdirSync(reports, { recursive: true })
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const prepared = new Map()
  const prepare = (need) => {
    if (!prepared.has(need)) prepared.set(need, preparations[need]())
    return prepared.get(need)
  }
  // Installing it is waiting for the network: the parts before the first that needs it have the processor.
  if (chosen.some(({ needs = [] }) => needs.includes('browser'))) prepare('browser').catch(() => undefined)
  const rows = []
  for (const part of chosen) {
    const start = performance.now()
    console.log(`\n── ${part.name} ${'─'.repeat(60 - part.name.length)}`)
    for (const need of part.needs ?? []) await prepare(need)
    // One after another: each part uses every core itself.
    const absent = part.name === 'engines' ? missingEngines() : []
    // Without an engine there is nothing to run, which the summary says.
    const count = absent.length === 2 ? { passed: 0, failed: 0 } : await runPart(part)
    rows.push({ name: part.name, absent, ...count, seconds: Math.round((performance.now() - start) / 1000) })
  }
  console.log('')
  for (const { name, passed, failed, seconds } of rows) {
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(12)} ${passed} passed${failed ? `, ${failed} FAILED` : ''}, ${seconds} s`,
    )
  }
  for (const { name, absent } of rows)
    for (const engine of absent) console.log(`${name}: ${engine} not run: not installed`)
  if (prepared.has('postgres') && process.env['SHARED_DATABASE_SERVER'] === undefined)
    console.log('unit, faults: several processes on one Postgres not run: not installed')
  const failures = rows.flatMap((row) => row.failures ?? [])
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(inShort).join('\n')}`)
  const secondTime = rows.flatMap((row) => row.secondTime ?? [])
  if (secondTime.length > 0) {
    console.log(`\nPassed only the second time:\n${secondTime.map(inShort).join('\n')}`)
  }
  if (secondTime.length > mostSecondTimes) {
    console.log(`That is more than ${mostSecondTimes}: the run has failed.`)
    rows.push({ name: 'steadiness', passed: 0, failed: 1 })
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
})
