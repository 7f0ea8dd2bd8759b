import { expect, joinAs, pressOn, tabTo, tapOn, test, typeInto } from './fixtures.ts'
import {
  chooseAirport,
  choosePair,
  dayFromNow,
  failAt,
  failure,
  fields,
  heartOf,
  keyboard,
  rowsIn,
  searchFlights,
  touch,
  typed,
} from './flight-steps.ts'

const date = dayFromNow(21)
const returnDate = dayFromNow(23)
const journey = { origin: ['Edinb', 'EDI'], destination: ['lhr', 'LHR'], date } as const
const address = `/dashboard/hotline?origin=EDI&destination=LHR&date=${date}`
const route = 'Edinburgh to London Heathrow'

test.describe('recent searches (spec §7 Flights; issue 6 item 1)', () => {
  test('a search is kept, made again, and deleted; one that cannot be deleted is there again', async ({
    page,
    server,
  }) => {
    await joinAs(page, server, '/dashboard/hotline')
    await searchFlights(keyboard, page, { ...journey, returnDate })
    await expect(page.getByRole('heading', { name: route })).toBeFocused()
    await expect(page).toHaveURL(
      new RegExp(`${address.slice(1).replace('?', String.raw`\?`)}&return_date=${returnDate}$`),
    )

    await page.goto('/dashboard/hotline')
    const recents = page.getByRole('region', { name: 'Recent searches' })
    const again = recents.getByRole('button', { name: new RegExp(`^${route}`) })
    await pressOn(again)
    await expect(page.getByRole('heading', { name: route })).toBeFocused()
    await expect(rowsIn(page, 'Flights').first()).toBeVisible()

    const listed = page.waitForResponse((answer) => answer.url().endsWith('/flight/recent') && answer.ok())
    await page.goto('/dashboard/hotline')
    await listed
    const remove = recents.getByRole('button', { name: new RegExp(`^Remove ${route}`) })
    const work = await failAt(page, /\/flight\/recent\/delete$/)
    await pressOn(remove)
    await expect(page.getByText(`The search was not removed. ${failure.error}`)).toBeVisible()
    await expect(again).toBeVisible()
    await work()
    await pressOn(remove)
    await expect(again).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No searches yet' })).toBeVisible()
  })
})

/** What a date field says of a day before this one. */
function orLater(day: string): string {
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `Choose ${long.format(new Date(`${day}T00:00:00Z`))} or later`
}

test.describe('what a flight search refuses (issue 6 Bad input)', () => {
  test('one airport twice, no airport, a day that has passed, a return before the departure', async ({
    page,
    server,
  }) => {
    await joinAs(page, server, '/dashboard/hotline')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/hotline/search-results')) asked.push(request.url())
    })
    const { from, to, departure, back, search } = fields(page)
    await chooseAirport(keyboard, from, ...journey.origin)
    await chooseAirport(keyboard, to, 'EDI', 'EDI')
    await typeInto(departure, typed(dayFromNow(-1)))
    await tabTo(search)
    await expect(
      page.getByText('Origin and destination are the same. Choose another destination'),
    ).toBeVisible()
    await expect(page.getByText(orLater(dayFromNow(0)))).toBeVisible()

    await typeInto(to, 'Nowhereville')
    await expect(
      page.getByText('No airport found. Try its city or its three-letter code.').last(),
    ).toBeVisible()
    // Everything but an open list is hidden: the field is left first.
    await page.keyboard.press('Tab')
    await typeInto(departure, typed(date))
    await expect(
      page.getByText('Choose an airport from the list, or type its three-letter code'),
    ).toBeVisible()
    await expect(to).toHaveValue('Nowhereville')

    await chooseAirport(keyboard, to, ...journey.destination)
    await page.getByRole('radio', { name: 'Return' }).tap()
    await typeInto(back, typed(dayFromNow(20)))
    await pressOn(search)
    await expect(page.getByText(orLater(date))).toBeVisible()
    await expect(back).toBeFocused()
    expect(asked).toEqual([])
    await typeInto(back, typed(returnDate))
    await pressOn(search)
    await expect(page.getByRole('heading', { name: route })).toBeFocused()
  })

  test('an address that somebody wrote: its fields say what is wrong, and nothing is searched', async ({
    page,
    server,
  }) => {
    await joinAs(page, server, '/dashboard/hotline?origin=LHR&destination=QQQ&date=2020-01-01')
    await expect(page.getByText(/ has passed\. Choose .* or later$/)).toBeVisible()
    await page.goto(`/dashboard/hotline?origin=LHR&destination=QQQ&date=${date}`)
    await expect(
      page.getByText('No airline flies to an airport with the code QQQ. Choose one from the list'),
    ).toBeVisible()
  })
})

test(
  'a flight saved by touch: taken back where the server fails, kept where it does not, there after an offline start, and let go without a network',
  { tag: '@engines' },
  async ({ page, context, server }) => {
    await joinAs(page, server, address)
    const row = rowsIn(page, 'Flights').first()
    await expect(row).toBeVisible()
    // From a page that a service worker takes over while it is open, Playwright does not see the calls, nor fail them.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    const work = await failAt(page, /\/flight\/save$/)
    await tapOn(heartOf(row))
    await expect(page.getByText(failure.error)).toBeVisible()
    await expect(heartOf(row)).toHaveAttribute('aria-pressed', 'false')
    await work()
    const saved = page.waitForResponse(/\/flight\/save$/)
    await tapOn(heartOf(row))
    await expect(heartOf(row)).toHaveAttribute('aria-pressed', 'true')
    expect((await saved).ok()).toBe(true)

    await tapOn(page.getByRole('link', { name: 'Saved' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    const card = page.getByRole('article')
    await expect(card).toContainText(/EDI.*LHR/s)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^You are offline\. List as of \d\d:\d\d/)).toBeVisible()
    await expect(card).toContainText(/EDI.*LHR/s)

    const waiting = page.getByRole('button', { name: /^1 pending change/ })
    await tapOn(heartOf(card))
    await expect(card).toBeHidden()
    await expect(waiting).toBeVisible()
    const unsaved = page.waitForResponse(/\/flight\/unsave$/)
    await context.setOffline(false)
    expect((await unsaved).ok()).toBe(true)
    await expect(waiting).toBeHidden()
  },
)

test('the flights of a pair can be chosen again (issue 6 item 1)', async ({ page, server }) => {
  await joinAs(page, server, `${address}&return_date=${returnDate}`)
  await choosePair(touch, page)
  await page.getByRole('button', { name: 'Change return' }).tap()
  await expect(page.getByRole('heading', { name: 'Choose your return flight' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your flights out and back' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your flights out and back' })).toBeVisible()
})
