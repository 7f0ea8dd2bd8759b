import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type CDPSession, type Locator, type Page } from 'playwright'
import * as z from 'zod'
import { chromiumLaunch } from '../support/chromium.ts'
import type { RunningServer } from '../support/server.ts'
import { ms } from './measure.ts'
import { fillMonths, logIn, newPhone, slowDown, throttle } from './phone.ts'

/** One tap of issue 19, Numbers. */
interface Tap {
  name: string
  /** Where it is made. */
  at: string
  /** What comes before it, and is not measured. */
  first?: (page: Page) => Promise<void>
  control: (page: Page) => Locator
  /** What it leads to: what this CSS selector finds, with this text. */
  content: string
  says?: string
}

const roster = '/dashboard?month=2026-11'
/** The server lives today, whatever the phone's clock says. */
const inThreeWeeks = new Date(Date.now() + 21 * 24 * 3_600_000).toISOString().slice(0, 10)
const results = `/dashboard/hotline?origin=EDI&destination=LHR&date=${inThreeWeeks}`

const menu = (page: Page) => page.getByRole('button', { name: /^Roster actions/ })
const openMenu = async (page: Page) => {
  await menu(page).tap()
  await page.getByRole('menuitem').first().waitFor()
}
const item = (name: RegExp) => (page: Page) => page.getByRole('menuitem', { name })
const tab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const taps: readonly Tap[] = [
  {
    name: 'fetch → password prompt',
    at: roster,
    first: openMenu,
    control: item(/^Fetch roster/),
    content: '[role=dialog] input[type=password]',
  },
  { name: 'roster menu', at: roster, control: menu, content: '[role=menuitem]' },
  {
    name: 'flights to work',
    at: roster,
    control: (page) =>
      page
        .getByRole('article')
        .getByRole('link', { name: /to work/i })
        .or(page.getByRole('article').getByRole('button', { name: /to work/i }))
        .first(),
    content: '[role=dialog] article',
  },
  {
    name: 'duty detail',
    at: roster,
    control: (page) =>
      page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('button').first(),
    content: '[role=dialog] ol, [role=dialog] ul',
  },
  {
    name: 'list → calendar',
    at: roster,
    control: (page) => page.locator('label:has-text("Calendar"), [role=radio]:has-text("Calendar")').first(),
    content: '[role=grid]',
  },
  {
    name: 'next duty',
    at: roster,
    control: button(/^Next duty/),
    content: ':focus article, article:focus-within, [role=dialog]',
  },
  {
    name: 'month picker',
    at: roster,
    control: button(/^November 2026|^Choose a month/),
    content: '[role=dialog]',
  },
  {
    name: 'next month',
    at: roster,
    control: button(/^Next month/),
    content: 'article',
    says: 'Dec',
  },
  {
    name: 'airline status',
    at: '/dashboard/flight-changes',
    control: button(/^Airline|See each system/),
    content: '[role=dialog]',
  },
  {
    name: 'add entry',
    at: roster,
    first: openMenu,
    control: item(/^Add entry/),
    content: '[role=dialog] input',
  },
  { name: 'Flights', at: roster, control: tab('Flights'), content: 'main form' },
  { name: 'Saved', at: roster, control: tab('Saved'), content: 'main h2', says: 'No saved flights yet' },
  { name: 'Changes', at: roster, control: tab('Changes'), content: 'main h2', says: 'No flight changes' },
  { name: 'Settings', at: roster, control: tab('Settings'), content: 'main a', says: 'Notifications' },
  {
    name: 'recent search → results',
    at: '/dashboard/hotline',
    control: (page) =>
      page.getByRole('listitem').getByRole('button', { name: /^Edinburgh to London Heathrow/ }),
    content: 'li > article',
  },
  {
    name: 'filters',
    at: results,
    control: button(/^Filters/),
    content: '[role=dialog] [role=group], [role=dialog] fieldset',
  },
  // Last: its job goes on.
  { name: 'optimise', at: roster, first: openMenu, control: item(/^Optimise/), content: '[role=dialog]' },
]

/** In each month: as many as short-haul crew have. */
const duties = 20

interface Answered {
  /** From the finger's touch to the first frame that shows a change. */
  first: number
  /** From its leaving, which makes it a tap, to the frame that shows what was asked for. */
  content: number
  /** Cumulative layout shift of the page since the touch. */
  shift: number
}
const answeredSchema = z.object({ first: z.number(), content: z.number(), shift: z.number() })

/** Hears of a touch before the app does: what the app marks at once is then a change after it. */
const hearTouchesFirst = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const begin: unknown = Reflect.get(window, 'beginBenchTap')
        Reflect.deleteProperty(window, 'beginBenchTap')
        if (typeof begin === 'function') begin(timeStamp)
      },
      { capture: true },
    )
  })

/** Makes the page time its next touch, on its own clock. */
const timeNextTouch = (page: Page, { content, says = '' }: Tap) =>
  page.evaluate(
    ({ selector, text }) => {
      const timed = new Promise((done) => {
        const begin = (touchedAt: number) => {
          let leftAt = Infinity
          addEventListener('pointerup', () => (leftAt = performance.now()), { capture: true, once: true })
          const since = (moment: number) => performance.now() - moment
          const times = { first: 0, content: 0, shift: 0 }
          const all = { subtree: true, childList: true, attributes: true, characterData: true }
          const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
          const changes = new MutationObserver(() => {
            changes.disconnect()
            // The frame after it begins once it is drawn. A task would come after the tap's own work, which input puts
            // first, and event timing gives a link's touch the frame of its click.
            requestAnimationFrame(() => requestAnimationFrame(() => (times.first = since(touchedAt))))
          })
          changes.observe(document, all)
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries())
              if (!Reflect.get(shift, 'hadRecentInput')) times.shift += Number(Reflect.get(shift, 'value'))
          }).observe({ type: 'layout-shift' })
          // Asked when the page has changed, not in each frame: a loop of frames has React stop, and the page be styled, for
          // each of them.
          const arrivals = new MutationObserver(() => {
            const isThere = [...document.querySelectorAll(selector)].some(
              // The text first: asking 60 hidden headings whether they can be seen lays all of them out.
              (each) => each.textContent.includes(text) && each.checkVisibility(),
            )
            if (!isThere || leftAt === Infinity) return
            arrivals.disconnect()
            afterFrame(() => {
              times.content = since(leftAt)
              times.first ||= since(touchedAt)
              // A shift that comes with what loads late counts too.
              setTimeout(() => done(times), 700)
            })
          })
          arrivals.observe(document, all)
        }
        Object.assign(window, { beginBenchTap: begin })
      })
      Object.assign(window, { benchTap: timed })
    },
    { selector: content, text: says },
  )

/** How long a finger stays on the glass for a quick tap, in ms. */
const contact = 80

async function touch(cdp: CDPSession, point: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await delay(contact)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function measure(
  page: Page,
  cdp: CDPSession,
  tap: Tap,
  { url, isWarm }: { url: string; isWarm: boolean },
): Promise<Answered> {
  // A page that is opened again keeps its history state, and with it the sheet of the last tap.
  await page.goto('about:blank')
  await page.goto(new URL(tap.at, url).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (isWarm) {
    // Nothing loads ahead in the first three seconds; after that one thing after another does.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 4000)))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  }
  await tap.first?.(page)
  const control = tap.control(page)
  await control.waitFor()
  await control.scrollIntoViewIfNeeded()
  await timeNextTouch(page, tap)
  const box = await control.boundingBox()
  if (!box) throw new Error(`${tap.name}: the control has no place.`)
  await touch(cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return answeredSchema.parse(
    await page.evaluate(() =>
      Promise.race([
        Reflect.get(window, 'benchTap'),
        new Promise((_, fail) => setTimeout(() => fail(new Error('what was asked for never came')), 15_000)),
      ]),
    ),
  )
}

/** A recent search, whose flights the server has found. */
async function searchOnce(page: Page, server: RunningServer): Promise<void> {
  await page.goto(new URL(results, server.url).href)
  await page.locator('li > article').first().waitFor()
  await page.getByRole('button', { name: 'Edit search' }).tap()
  await page.getByRole('button', { name: 'Search flights' }).tap()
  await page.locator('li > article').first().waitFor()
}

/**
 * Issue 19, Numbers: what a tap shows first, and when what was asked for is there, on a phone at a quarter of the speed. Cold is
 * a tap as soon as the screen is there, with nothing in the browser's cache; warm is
 * one once the page is idle.
 */
export async function benchTaps(server: RunningServer): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await newPhone(browser)
    await hearTouchesFirst(page)
    await fillMonths(page, duties)
    await logIn(page, server)
    await page.getByRole('article').first().waitFor()
    await searchOnce(page, server)
    const cdp = await slowDown(page)
    console.log(
      `taps in Chromium, ${throttle}× throttled, ${duties} duties a month: first answer from the touch / content from the release, layout shift`,
    )
    for (const tap of taps) {
      try {
        await cdp.send('Network.clearBrowserCache')
        const cold = await measure(page, cdp, tap, { url: server.url, isWarm: false })
        const warm = await measure(page, cdp, tap, { url: server.url, isWarm: true })
        const said = ({ first, content }: Answered) => `${ms(first)} / ${ms(content)}`
        console.log(
          `  ${tap.name}: cold ${said(cold)}, warm ${said(warm)}, shift ${Math.max(cold.shift, warm.shift).toFixed(3)}`,
        )
      } catch (error) {
        console.log(`  ${tap.name}: ${String(error).split('\n')[0]}`)
      }
    }
  } finally {
    await browser.close()
  }
}
