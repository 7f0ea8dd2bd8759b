import { chromium, type Locator, type Page } from 'playwright'
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

interface Answered {
  /** From the touch to the first frame that shows a change. */
  first: number
  /** To the frame that shows what was asked for. */
  content: number
  /** Cumulative layout shift of the page since the touch. */
  shift: number
}
const answeredSchema = z.object({ first: z.number(), content: z.number(), shift: z.number() })

/** Makes the page time its next touch, on its own clock. */
const timeNextTouch = (page: Page, { content, says = '' }: Tap) =>
  page.evaluate(
    ({ selector, text }) => {
      const timed = new Promise((done) => {
        const begin = () => {
          const touchedAt = performance.now()
          const since = () => performance.now() - touchedAt
          const times = { first: 0, content: 0, shift: 0 }
          const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
          const changes = new MutationObserver(() => {
            changes.disconnect()
            afterFrame(() => (times.first = since()))
          })
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries())
              if (!Reflect.get(shift, 'hadRecentInput')) times.shift += Number(Reflect.get(shift, 'value'))
          }).observe({ type: 'layout-shift' })
          const look = () => {
            const isThere = [...document.querySelectorAll(selector)].some(
              (each) => each.checkVisibility() && each.textContent.includes(text),
            )
            if (!isThere) return void requestAnimationFrame(look)
            afterFrame(() => {
              times.content = since()
              times.first ||= times.content
              // A shift that comes with what loads late counts too.
              setTimeout(() => done(times), 700)
            })
          }
          requestAnimationFrame(look)
        }
        addEventListener('pointerdown', begin, { capture: true, once: true })
      })
      Object.assign(window, { benchTap: timed })
    },
    { selector: content, text: says },
  )

async function measure(page: Page, tap: Tap, url: string, isWarm: boolean): Promise<Answered> {
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
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
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
    await fillMonths(page)
    await logIn(page, server)
    await page.getByRole('article').first().waitFor()
    await searchOnce(page, server)
    const cdp = await slowDown(page)
    console.log(`taps in Chromium, ${throttle}× throttled: first answer / content, layout shift`)
    for (const tap of taps) {
      try {
        await cdp.send('Network.clearBrowserCache')
        const cold = await measure(page, tap, server.url, false)
        const warm = await measure(page, tap, server.url, true)
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
