import type { Browser, CDPSession, Page } from 'playwright'
import { crewContext } from '../support/chromium.ts'
import type { RunningServer } from '../support/server.ts'
import { airports } from '@slipstream/mocks/fixtures/airports'
import { fullMonth } from './month.ts'

/** How much slower than this machine the phone is. */
export const throttle = 4

/** The main thread's work so far, in ms (CDP `Performance.getMetrics`, TaskDuration). */
export async function mainThreadWork(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const task = metrics.find(({ name }) => name === 'TaskDuration')
  if (!task) throw new Error('Chromium gives no TaskDuration.')
  return task.value * 1000
}

/** Through the beta wall and the log-in, as the demo crew member. */
export async function logIn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Beta password').fill(server.beta_code)
  await page.getByRole('button', { name: 'Enter Beta' }).click()
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The page stands still at this moment; Playwright's clock would take over its timers too, and cost more than the page. */
const standStill = (page: Page, moment: number) =>
  page.addInitScript((at) => {
    globalThis.Date = new Proxy(Date, {
      construct: (of, given: unknown[]) => Reflect.construct(of, given.length === 0 ? [at] : given),
      get: (of, name) => (name === 'now' ? () => at : Reflect.get(of, name)),
    })
  }, moment)

/** A phone of 390 × 844 whose clock stands at 04:40 on 5 November 2026. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...crewContext,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await standStill(page, Date.parse('2026-11-05T04:40:00Z'))
  return page
}

/** The server's months are small; the app is shown full ones instead. */
export async function fillMonths(page: Page, count = 60): Promise<void> {
  await page.route('**/api/v1/roster/roster?*', (route) => {
    const month = new URL(route.request().url()).searchParams.get('month') ?? ''
    return route.fulfill({
      json: {
        month,
        roster: fullMonth(count, 25, month),
        imported_at: '2026-11-01T00:00:00.000Z',
        is_sample_data: true,
        airports,
      },
    })
  })
}

/** From here on the page runs as on a slow phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return cdp
}
