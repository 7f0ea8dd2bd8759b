import { chromium, type CDPSession, type Page } from 'playwright'
import * as z from 'zod'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { airports } from '@slipstream/mocks/fixtures/airports'
import { median, ms } from './measure.ts'
import { fullMonth, priceCount } from './month.ts'

const months = ['2026-10', '2026-11', '2026-12'] as const
const throttle = 4
const switches = 9

/** The main thread's work so far, in ms (CDP `Performance.getMetrics`, TaskDuration). */
async function mainThreadWork(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const task = metrics.find(({ name }) => name === 'TaskDuration')
  if (!task) throw new Error('Chromium gives no TaskDuration.')
  return task.value * 1000
}

/** The server's months are small; the app is shown full ones instead. */
async function fillMonths(page: Page): Promise<void> {
  await page.route('**/api/v1/roster/roster?*', (route) => {
    const month = new URL(route.request().url()).searchParams.get('month') ?? ''
    return route.fulfill({
      json: {
        month,
        roster: fullMonth(60, 25, month),
        imported_at: '2026-11-01T00:00:00.000Z',
        is_sample_data: true,
        airports,
      },
    })
  })
}

async function logIn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Beta password').fill(server.beta_code)
  await page.getByRole('button', { name: 'Enter Beta' }).click()
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('article').first().waitFor()
}

/** Collects the tasks of over 50 ms from here on. Playwright's clock has taken `performance` away from the page. */
const watchLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { benchLongTasks: tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })

async function longTasks(page: Page): Promise<number[]> {
  return z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'benchLongTasks')))
}

interface Switched {
  toCards: number
  untilIdle: number
}

/** The main-thread work of going to the month behind a button: until its first cards are painted, and until nothing is left. */
async function switchMonth(page: Page, cdp: CDPSession, name: string, day: string): Promise<Switched> {
  const before = await mainThreadWork(cdp)
  await page.getByRole('button', { name }).click()
  await page.getByRole('article').first().getByText(day).first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const painted = await mainThreadWork(cdp)
  await page.getByRole('article').nth(59).waitFor()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return { toCards: painted - before, untilIdle: (await mainThreadWork(cdp)) - before }
}

/** What a month of 60 items and 1,500 prices costs the phone: 4× CPU throttle, from the cache. */
export async function benchBrowser(): Promise<void> {
  const server = await startServer()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const context = await browser.newContext({
      ...crewContext,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date('2026-11-05T04:40:00Z'))
    await fillMonths(page)
    await logIn(page, server)
    for (const month of months) {
      // oxlint-disable-next-line no-await-in-loop -- one month after another
      await page.goto(`${server.url}/dashboard?month=${month}`)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.getByRole('article').nth(59).waitFor()
    }
    await page.goto(`${server.url}/dashboard?month=2026-11`)
    await page.getByRole('article').nth(59).waitFor()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await watchLongTasks(page)
    const switched: Switched[] = []
    for (let index = 0; index < switches; index += 1) {
      const [name, day] =
        index % 2 === 0 ? ['Next month, December 2026', 'Dec'] : ['Previous month, November 2026', 'Nov']
      // oxlint-disable-next-line no-await-in-loop -- one switch after another
      switched.push(await switchMonth(page, cdp, name, day))
    }
    const inSwitches = await longTasks(page)
    console.log(
      `month of 60 items × ${priceCount(fullMonth(60, 25))} prices in Chromium, ${throttle}× throttled (median of ${switches})`,
    )
    console.log(
      `  switch from the cache to painted cards: ${ms(median(switched.map(({ toCards }) => toCards)))} of main-thread work`,
    )
    console.log(`  and until idle: ${ms(median(switched.map(({ untilIdle }) => untilIdle)))}`)
    console.log(
      `  tasks over 50 ms in these: ${inSwitches.length}, longest ${ms(Math.max(0, ...inSwitches))}`,
    )
    await watchLongTasks(page)
    for (let y = 0; y < 40; y += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a finger scrolls on and on
      await page.mouse.wheel(0, 400)
      // oxlint-disable-next-line no-await-in-loop -- until the frame is drawn
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    }
    const inScroll = await longTasks(page)
    console.log(
      `  tasks over 50 ms while scrolling through it: ${inScroll.length}, longest ${ms(Math.max(0, ...inScroll))}`,
    )
  } finally {
    await browser.close()
    await server.stop()
    await server.clean()
  }
}
