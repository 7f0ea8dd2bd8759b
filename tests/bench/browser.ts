import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import * as z from 'zod'
import { chromiumLaunch } from '../support/chromium.ts'
import type { RunningServer } from '../support/server.ts'
import { paintedMark, workUntilPainted } from './main-thread.ts'
import { median, ms } from './measure.ts'
import { fullMonth, priceCount } from './month.ts'
import { fillMonths, logIn, mainThreadWork, newPhone, slowDown, throttle } from './phone.ts'

const months = ['2026-10', '2026-11', '2026-12'] as const
const switches = 9

/** Collects the tasks of over 50 ms from here on. */
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

/** Says `paintedMark` once the first card of the month is on the screen: after the frame that has it. */
const markPaint = (page: Page, day: string) =>
  page.evaluate(
    ({ day, mark }) =>
      new Promise<void>((done) => {
        const say = () => {
          performance.mark(mark)
          done()
        }
        const look = () => {
          const isThere = document.querySelector('article')?.textContent.includes(day)
          if (isThere) setTimeout(say)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { day, mark: paintedMark },
  )

interface Switched {
  toCards: number
  /** With what the trace itself costs. */
  untilIdle: number
}

/** The main-thread work of going to the month behind a button: until its first cards are painted, and until all are there. */
async function switchMonth(
  { browser, page, cdp }: { browser: Browser; page: Page; cdp: CDPSession },
  name: string,
  day: string,
): Promise<Switched> {
  const box = await page.locator(`[aria-label="${name}"]`).boundingBox()
  if (!box) throw new Error(`There is no button '${name}'.`)
  const before = await mainThreadWork(cdp)
  const toCards = await workUntilPainted(browser, page, async () => {
    const painted = markPaint(page, day)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await painted
  })
  await page.locator('ul[aria-busy="false"] article').nth(59).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return { toCards, untilIdle: (await mainThreadWork(cdp)) - before }
}

/** What a month of 60 items and 1,500 prices costs the phone: 4× CPU throttle, from the cache. */
export async function benchBrowser(server: RunningServer): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await newPhone(browser)
    await fillMonths(page)
    await logIn(page, server)
    await page.getByRole('article').first().waitFor()
    for (const month of months) {
      await page.goto(`${server.url}/dashboard?month=${month}`)
      await page.locator('ul[aria-busy="false"] article').nth(59).waitFor({ state: 'attached' })
    }
    await page.goto(`${server.url}/dashboard?month=2026-11`)
    await page.locator('ul[aria-busy="false"] article').nth(59).waitFor({ state: 'attached' })
    const cdp = await slowDown(page)
    await watchLongTasks(page)
    const switched: Switched[] = []
    for (let index = 0; index < switches; index += 1) {
      const [name, day] =
        index % 2 === 0 ? ['Next month, December 2026', 'Dec'] : ['Previous month, November 2026', 'Nov']
      switched.push(await switchMonth({ browser, page, cdp }, name, day))
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
      await page.mouse.wheel(0, 400)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    }
    const inScroll = await longTasks(page)
    console.log(
      `  tasks over 50 ms while scrolling through it: ${inScroll.length}, longest ${ms(Math.max(0, ...inScroll))}`,
    )
  } finally {
    await browser.close()
  }
}
