import { flightName } from '@slipstream/commute/flights'
import { foundFlights } from '@slipstream/commute/found-flights'
import { filterFlights, noFilters } from '@slipstream/commute/search-filters'
import { sortFlights, type SearchSort } from '@slipstream/commute/search-sort'
import { getSearchResults, type SearchResults } from '@slipstream/contract/hotline'
import { manyOffers } from '@slipstream/mocks/fixtures/searches'
import { mockPath } from '@slipstream/mocks/mock-endpoint'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumLaunch } from '../support/chromium.ts'
import type { RunningServer } from '../support/server.ts'
import { begunMark, paintedMark, workUntilPainted } from './main-thread.ts'
import { median, ms } from './measure.ts'
import { logIn, newPhone, slowDown, throttle } from './phone.ts'

const count = 500
const runs = 9
const search = { origin: 'EDI', destination: 'LHR', date: '2026-11-23' }
const address = `/dashboard/hotline?${new URLSearchParams(search).toString()}`

/** So many flights of one fare each, every fifth by way of somewhere. */
function answerOf(flights: number): SearchResults {
  const offers = manyOffers(flights * 5)(search.origin, search.destination, search.date, 'outbound')
  return {
    job_meta: { job_id: null, custom_status: null },
    outbound: offers.filter((_, index) => index % 5 === 0),
    return: [],
    is_sample_data: true,
  }
}

/** What the list shows when it is there: its count, and the flight on top. */
interface Wanted {
  count: string
  top: string
}

/** Says `paintedMark` once the page shows what is wanted: after the frame that has it. */
const markPaint = (page: Page, wanted: Wanted) =>
  page.evaluate(
    ({ count: text, top, mark }) =>
      new Promise<void>((done) => {
        const say = () => {
          performance.mark(mark)
          done()
        }
        const look = () => {
          const told = [...document.querySelectorAll('output')].map(({ textContent }) => textContent)
          const first = document.querySelector('li > article')?.textContent
          if (told.includes(text) && first?.includes(top)) setTimeout(say)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { ...wanted, mark: paintedMark },
  )

/** Until every row is drawn and nothing is left to do. */
async function settled(page: Page): Promise<void> {
  await page.locator('ul[aria-busy="false"] > li > article').first().waitFor({ timeout: 120_000 })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

/** What the list shows of the answer, in an order, with or without the filter of direct flights. */
function shown(flights: number, sort: SearchSort, isDirect: boolean): Wanted {
  const rates = { to: 'GBP', perUnit: {} }
  const all = foundFlights(answerOf(flights).outbound, rates)
  const left = filterFlights(all, { ...noFilters, isDirect }, rates)
  const [top] = sortFlights(left, sort, rates)
  return {
    count: isDirect ? `${left.length} of ${all.length} flights` : `${all.length} flights`,
    top: top ? flightName(top.fare) : '',
  }
}

/** The search's call, once it has come: it waits for its answer. */
interface Held {
  called: Promise<void>
  answer: () => void
}

/** Holds every search back until it is let go. */
async function holdSearches(page: Page, flights: number): Promise<() => Held> {
  let answer = () => {}
  let call = () => {}
  await page.route(`**${mockPath(getSearchResults)}?*`, async (route) => {
    await new Promise<void>((done) => {
      answer = done
      call()
    })
    await route.fulfill({ json: answerOf(flights) })
  })
  return () => ({ called: new Promise((done) => (call = done)), answer: () => answer() })
}

/** From the answer's arrival to the first rows on the screen. */
async function firstPaint(browser: Browser, page: Page, hold: () => Held, flights: number): Promise<number> {
  const held = hold()
  await page.goto(new URL(address, page.url()).href)
  await held.called
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const work = await workUntilPainted(browser, page, async () => {
    const painted = markPaint(page, shown(flights, 'departure', false))
    await page.evaluate((mark) => void performance.mark(mark), begunMark)
    held.answer()
    await painted
  })
  await settled(page)
  return work
}

/** From a finger's touch on a control to the list it leads to. */
async function touch(browser: Browser, page: Page, control: string, wanted: Wanted) {
  const box = await page.locator(control).boundingBox()
  if (!box) throw new Error(`There is no '${control}'.`)
  const work = await workUntilPainted(browser, page, async () => {
    const painted = markPaint(page, wanted)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await painted
  })
  await settled(page)
  return work
}

async function measure(browser: Browser, server: RunningServer, flights: number) {
  const page = await newPhone(browser)
  const hold = await holdSearches(page, flights)
  await logIn(page, server)
  await page.getByRole('navigation').first().waitFor()
  await slowDown(page)
  const first: number[] = []
  const filter: number[] = []
  const order: number[] = []
  for (let index = 0; index < runs; index += 1) {
    first.push(await firstPaint(browser, page, hold, flights))
  }
  for (let index = 0; index < runs; index += 1) {
    const wanted = shown(flights, 'departure', index % 2 === 0)
    filter.push(await touch(browser, page, 'button:has-text("Direct")', wanted))
  }
  for (let index = 0; index < runs; index += 1) {
    const [label, sort] =
      index % 2 === 0 ? (['Price', 'price'] as const) : (['Departure', 'departure'] as const)
    order.push(await touch(browser, page, `label:has-text("${label}")`, shown(flights, sort, true)))
  }
  await page.context().close()
  return { first: median(first), filter: median(filter), order: median(order) }
}

/** What the results of a search cost the phone: main-thread work at 4× CPU throttle, and how it grows. */
export async function benchResults(server: RunningServer): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const small = await measure(browser, server, count / 10)
    const full = await measure(browser, server, count)
    const line = (name: string, key: keyof typeof full) =>
      console.log(
        `  ${name}: ${ms(full[key])} of main-thread work (${(full[key] / small[key]).toFixed(1)} × that of ${count / 10})`,
      )
    console.log(`${count} flights found, in Chromium, ${throttle}× throttled (median of ${runs})`)
    line('from the answer to the first rows painted', 'first')
    line('a filter changed, painted', 'filter')
    line('another order, painted', 'order')
  } finally {
    await browser.close()
  }
}
