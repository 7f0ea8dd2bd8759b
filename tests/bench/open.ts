import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright'
import { logIn } from '../e2e/fixtures.ts'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { median } from './measure.ts'
import { startFloor } from './open-floor.ts'

const rounds = 5
/** A row of the app, or a card of the floor. */
const duty = '[data-place], article'
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

/** Signed in, with this month on the device. */
async function signedIn(browser: Browser, server: RunningServer): Promise<BrowserContextOptions> {
  const context = await browser.newContext(crewContext)
  const page = await context.newPage()
  await logIn(page, server)
  const fetchRoster = page.getByRole('button', { name: 'Fetch roster' })
  await page.locator(duty).first().or(fetchRoster).first().waitFor()
  if (await fetchRoster.isVisible()) {
    await fetchRoster.click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(server.crew_password)
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await page.locator(duty).first().waitFor()
  await page.waitForTimeout(rest)
  const storageState = await context.storageState({ indexedDB: true })
  await context.close()
  return { storageState }
}

async function open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ ...crewContext, ...options })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(duty).first().waitFor()
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
  await page.locator(duty).first().waitFor()
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
  const server = await startServer({ env: { LOG_LEVEL: 'error' } })
  const floor = await startFloor()
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
  }
}
