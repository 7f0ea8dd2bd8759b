/**
 * `npm run lighthouse -- [runs [name …]]`: mobile Lighthouse over the beta wall, the landing page and the signed-in roster
 * of the built app on the real server, and over the least code that shows a month (`tests/bench/open-floor`). Prints the run
 * with the median performance of each. Accessibility and best practices of the app must be 100 (issue 2, Numbers); performance
 * depends on the machine and is printed only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { localStorageKeys } from '@slipstream/contract/local-storage-keys'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright'
import { logIn } from '../e2e/fixtures.ts'
import { startFloor } from '../bench/open-floor.ts'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'
import { freePort, startServer, type RunningServer } from '../support/server.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const
const mustBePerfect: readonly string[] = ['accessibility', 'best-practices']

/** Beta access alone: no page of the app has run, so that no worker is installed. */
async function passBetaWall(context: BrowserContext, server: RunningServer): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate((flag) => localStorage.setItem(flag, 'true'), localStorageKeys.betaAccess)
  await page.close()
}

/** Signs in, and leaves once the roster is shown and the worker has the app on the device. */
async function openRoster(context: BrowserContext, server: RunningServer): Promise<void> {
  const page = await context.newPage()
  await logIn(page, server)
  const card = page.locator('[data-place]').first()
  const fetchRoster = page.getByRole('button', { name: 'Fetch roster' })
  await card.or(fetchRoster).first().waitFor()
  if (await fetchRoster.isVisible()) {
    await fetchRoster.click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(server.crew_password)
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await card.waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.close()
}

/** The same without the worker, as right after an update or in a browser that keeps none. */
async function openRosterWithoutWorker(context: BrowserContext, server: RunningServer): Promise<void> {
  await openRoster(context, server)
  const page = await context.newPage()
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  })
  await page.close()
}

/** One Lighthouse run in a browser profile of its own, made ready by `prepare`. */
async function measure(
  server: RunningServer,
  url: string,
  prepare: (context: BrowserContext, server: RunningServer) => Promise<void>,
): Promise<RunnerResult> {
  const profile = await mkdtemp(path.join(tmpdir(), 'slipstream-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch([`--remote-debugging-port=${port}`]),
    ...crewContext,
    headless: true,
  })
  try {
    // Where Lighthouse does not throttle, Chromium tells of 0 Mbit/s, which counts as offline (specification §9).
    await context.addInitScript(() =>
      Object.defineProperty(Reflect.get(globalThis, 'NetworkInformation').prototype, 'downlink', {
        get: () => 10,
      }),
    )
    await prepare(context, server)
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      // The session is what is being measured; Lighthouse itself sees to a cold cache.
      disableStorageReset: true,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    return result
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function print(name: string, { lhr }: RunnerResult): number {
  const scores = categories.map((id) => ({ id, score: Math.round((lhr.categories[id]?.score ?? 0) * 100) }))
  console.log(`${name}: ${scores.map(({ id, score }) => `${id} ${score}`).join(', ')}`)
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  console.log(`  ${metrics.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? '?'}`).join(', ')}`)
  const misses = Object.values(lhr.audits).filter(
    ({ id, score }) =>
      score !== null &&
      score < 1 &&
      mustBePerfect.some((category) =>
        lhr.categories[category]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
      ),
  )
  for (const { id, title } of misses) console.log(`  ✗ ${id}: ${title}`)
  return scores.filter(({ id, score }) => mustBePerfect.includes(id) && score < 100).length
}

const performance = ({ lhr }: RunnerResult) => lhr.categories['performance']?.score ?? 0

async function getMedian(runs: number, run: () => Promise<RunnerResult>): Promise<RunnerResult> {
  const results = [await run()]
  while (results.length < runs) results.push(await run())
  const median = results.toSorted((a, b) => performance(a) - performance(b))[Math.floor(runs / 2)]
  if (!median) throw new Error('At least one run is needed.')
  return median
}

const places = [
  { name: 'beta wall', path: '/', prepare: () => Promise.resolve() },
  { name: 'landing', path: '/', prepare: passBetaWall },
  { name: 'roster', path: '/dashboard', prepare: openRoster },
  { name: 'roster without the worker', path: '/dashboard', prepare: openRosterWithoutWorker },
]
const { positionals } = parseArgs({ allowPositionals: true })
const runs = Number(positionals[0] ?? 1)
const asked = places.filter(({ name }) => positionals.length < 2 || positionals.slice(1).includes(name))
const server = await startServer()
const floor = await startFloor()
let failed = 0
try {
  print('floor', await getMedian(runs, () => measure(server, floor.url, () => Promise.resolve())))
  for (const { name, path: place, prepare } of asked)
    failed += print(name, await getMedian(runs, () => measure(server, `${server.url}${place}`, prepare)))
} finally {
  await server.stop()
  await server.clean()
  await floor.close()
}
const checks = asked.length * mustBePerfect.length
console.log(`lighthouse: ${checks - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
