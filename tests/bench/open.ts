import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright'
import { build, preview } from 'vite'
import { logIn } from '../e2e/fixtures.ts'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { median } from './measure.ts'

const rounds = 5
/** After the first card, in ms: what an open still does. */
const rest = 6000

/** Processor time of the main thread, in ms; times alone say more of the machine than of the code. */
interface Costs {
  toFirstCard: number
  inAll: number
  script: number
}

interface Opened {
  page: Page
  session: CDPSession
  url: string
  costs: Costs[]
}

async function floorUrl(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const root = path.join(import.meta.dirname, 'open-floor')
  const config = { root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** Signed in, with this month on the device. */
async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContextOptions> {
  const context = await browser.newContext(crewContext)
  const page = await context.newPage()
  await logIn(page, server)
  const fetchRoster = page.getByRole('button', { name: 'Fetch roster' })
  await page.getByRole('article').first().or(fetchRoster).first().waitFor()
  if (await fetchRoster.isVisible()) {
    await fetchRoster.click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(server.crew_password)
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(rest)
  const storageState = await context.storageState({ indexedDB: true })
  await context.close()
  return { storageState }
}

async function open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ ...crewContext, ...options })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(rest)
  return { page, session: await context.newCDPSession(page), url, costs: [] }
}

async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return new Map(list.map(({ name, value }) => [name, value * 1000]))
}

/** One warm open. */
async function measure({ page, session, url, costs }: Opened): Promise<void> {
  await page.goto('about:blank')
  await session.send('Performance.disable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await metrics(session)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  const atCard = await metrics(session)
  await page.waitForTimeout(rest)
  const after = await metrics(session)
  const since = (name: string, now: ReadonlyMap<string, number>) => {
    const spent = (now.get(name) ?? 0) - (before.get(name) ?? 0)
    // A document in another process counts from zero.
    return spent >= 0 ? spent : (now.get(name) ?? 0)
  }
  costs.push({
    toFirstCard: since('TaskDuration', atCard),
    inAll: since('TaskDuration', after),
    script: since('ScriptDuration', after),
  })
}

const names = { toFirstCard: 'to the first card', inAll: 'in all', script: 'script' } as const

/** What the main thread does for a warm open of the month, beside the least code with the same libraries, in one run. */
export async function benchOpen(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipstream-open-'))
  const server = await startServer({ env: { LOG_LEVEL: 'error' } })
  const floor = await floorUrl(path.join(folder, 'floor'))
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const member = await signedIn(browser, server)
    const ofFloor = await open(browser, floor.url)
    const ofApp = await open(browser, `${server.url}/dashboard`, member)
    for (let round = 0; round < rounds; round += 1) {
      await measure(ofFloor)
      await measure(ofApp)
    }
    console.log(`Warm open of the month, main thread, the app × the floor (medians of ${rounds})`)
    for (const key of ['toFirstCard', 'inAll', 'script'] as const) {
      const [app, least] = [ofApp, ofFloor].map(({ costs }) => median(costs.map((cost) => cost[key])))
      console.log(
        `  ${names[key]}: ${((app ?? 0) / (least ?? 1)).toFixed(1)} × (${(app ?? 0).toFixed(0)} and ${(least ?? 0).toFixed(0)} ms)`,
      )
    }
  } finally {
    await browser.close()
    await floor.close()
    await server.stop()
    await server.clean()
    await rm(folder, { recursive: true })
  }
}
