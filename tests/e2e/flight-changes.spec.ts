import { expect, test } from './fixtures.ts'
import {
  choosePair,
  dayFromNow,
  failAt,
  failure,
  type Hand,
  heartOf,
  joinWithBooking,
  keyboard,
  openReschedule,
  reschedule,
  rowsIn,
  searchFlights,
  touch,
} from './flight-steps.ts'

/** The sandbox airline's day is 12 s: a flight of tomorrow is tried within them, one of next month not before the test ends. */
test.use({ serverEnv: { SANDBOX_DAY_SECONDS: '12' } })

const tomorrow = dayFromNow(1)
const nextMonth = dayFromNow(30)

const hands: [string, Hand][] = [
  ['keyboard', keyboard],
  ['touch', touch],
]
for (const [name, hand] of hands) {
  test(`search → pair → save → offline → moved, with its picture → another cancelled, by ${name} (issue 6 Must show)`, async ({
    page,
    context,
    server,
  }) => {
    // The longest way through the app, and the airline's own time.
    test.setTimeout(120_000)
    await joinWithBooking(page, server, '/dashboard/hotline')
    const journey = { origin: ['Edinb', 'EDI'], destination: ['lhr', 'LHR'] } as const
    await searchFlights(hand, page, { ...journey, date: tomorrow, returnDate: nextMonth })
    await expect(page.getByRole('heading', { name: 'Edinburgh to London Heathrow' })).toBeFocused()
    await expect(page.getByText('Sample data')).toBeVisible()
    const pair = await choosePair(hand, page)

    const work = await failAt(page, /\/flight\/save-pair$/)
    await hand.press(heartOf(pair))
    await expect(page.getByText(failure.error)).toBeVisible()
    await expect(heartOf(pair)).toHaveAttribute('aria-pressed', 'false')
    await work()
    const saved = page.waitForResponse(/\/flight\/save-pair$/)
    await hand.press(heartOf(pair))
    await expect(heartOf(pair)).toHaveAttribute('aria-pressed', 'true')
    expect((await saved).ok()).toBe(true)

    await hand.press(page.getByRole('link', { name: 'Saved' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    const card = page.getByRole('article')
    await expect(card).toContainText(/Outbound.*Return/s)
    await context.setOffline(true)
    const offline = page.getByText(/^You are offline\. List as of \d\d:\d\d/)
    await expect(offline).toBeVisible()
    await expect(card).toContainText(/Outbound.*Return/s)
    await context.setOffline(false)
    await expect(offline).toBeHidden({ timeout: 30_000 })

    const first = await openReschedule(hand, card, 'first')
    await expect(reschedule(first).surname).toHaveValue('FINCH')
    await expect(reschedule(first).surname).not.toBeEditable()
    await hand.type(reschedule(first).reference, 'k7qx2a')
    await expect(reschedule(first).reference).toHaveValue('K7QX2A')
    await hand.press(reschedule(first).send)
    const done = page.getByRole('alertdialog', { name: 'Flight change scheduled' })
    await expect(done).toContainText('is attempted after 00:01')
    await hand.press(done.getByRole('button', { name: 'Done' }))
    await expect(done).toBeHidden()

    const last = await openReschedule(hand, card, 'last')
    await hand.type(reschedule(last).reference, 'K7QX2F')
    await hand.press(reschedule(last).send)
    await hand.press(done.getByRole('button', { name: 'See flight changes' }))

    const changes = page.getByRole('article', { name: /^Flight change to / })
    await expect(changes).toHaveCount(2)
    const moved = changes.filter({ hasText: 'K7QX2A' })
    await expect(moved).toContainText('Completed', { timeout: 30_000 })
    await hand.press(moved.getByRole('button', { name: /^View screenshot/ }))
    const viewer = page.getByRole('dialog')
    const picture = viewer.getByRole('img', { name: /^The airline’s page at the last attempt/ })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    await hand.press(viewer.getByRole('button', { name: 'Close' }))
    await expect(viewer).toBeHidden()

    const waiting = changes.filter({ hasText: 'K7QX2F' })
    await expect(waiting).toContainText('Pending')
    await hand.press(waiting.getByRole('button', { name: /^Cancel request/ }))
    const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
    await hand.press(question.getByRole('button', { name: 'Cancel request' }))
    await expect(waiting).toBeHidden()
    await expect(changes).toHaveCount(1)
  })
}

test('what the reschedule form refuses is said when a field is left, and nothing is sent (spec §5 Reschedule form)', async ({
  page,
  server,
}) => {
  await joinWithBooking(page, server, `/dashboard/hotline?origin=EDI&destination=LHR&date=${nextMonth}`)
  const drawer = await openReschedule(touch, rowsIn(page, 'Flights').first(), 'first')
  const { reference, telephone, send } = reschedule(drawer)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/flight-changes/')) sent.push(request.url())
  })
  await reference.focus()
  await telephone.focus()
  await expect(drawer.getByText('Booking reference is required')).toBeVisible()
  const wrong = 'Booking reference must be exactly 6 alphanumeric characters'
  for (const text of ['K7QX2', 'K7QX2MM', 'K7-X2M', 'KÉQX2M']) {
    await reference.fill(text)
    await telephone.focus()
    await expect(drawer.getByText(wrong)).toBeVisible()
    await expect(reference).toHaveValue(text)
  }
  await reference.fill('k7q x2m')
  await expect(reference).toHaveValue('K7QX2M')
  await telephone.fill('12')
  await reference.focus()
  await expect(drawer.getByText(wrong)).toBeHidden()
  await expect(drawer.getByText('Please enter a valid phone number')).toBeVisible()
  await send.tap()
  await expect(telephone).toBeFocused()
  expect(sent).toEqual([])
})
