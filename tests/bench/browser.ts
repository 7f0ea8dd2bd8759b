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

const longTasks = (page: Page) =>
  page.evaluate(() => {
    const kept = performance.getEntriesByName('bench-long-task')
    return kept.map((entry) => entry.duration)
  })

/** Watches the tasks of over 50 ms from here on. */
const watchLongTasks = (page: Page) =>
  page.evaluate(() => {
    performance.clearMeasures('bench-long-task')
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        performance.measure('bench-long-task', { start: startTime, duration })
    })
    observer.observe({ type: 'longtask' })
  })

async function showMonth(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
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
    const work: number[] = []
    for (let index = 0; index < switches; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one switch after another
      const before = await mainThreadWork(cdp)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await showMonth(page, index % 2 === 0 ? 'December 2026' : 'November 2026')
      // oxlint-disable-next-line no-await-in-loop -- as above
      work.push((await mainThreadWork(cdp)) - before)
    }
    const duringSwitches = z.array(z.number()).parse(await longTasks(page))
    console.log(
      `month of 60 items × ${priceCount(fullMonth(60, 25))} prices in Chromium, ${throttle}× throttled`,
    )
    console.log(
      `  switch from the cache until idle: ${ms(median(work))} of main-thread work (median of ${switches})`,
    )
    console.log(
      `  tasks over 50 ms in these switches: ${duringSwitches.length}, longest ${ms(Math.max(0, ...duringSwitches))}`,
    )
    await watchLongTasks(page)
    for (let y = 0; y < 40; y += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a finger scrolls on and on
      await page.mouse.wheel(0, 400)
      // oxlint-disable-next-line no-await-in-loop -- until the frame is drawn
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    }
    const scrolled = z.array(z.number()).parse(await longTasks(page))
    console.log(`  tasks over 50 ms while scrolling through it: ${scrolled.length}`)
  } finally {
    await browser.close()
    await server.stop()
    await server.clean()
  }
}
