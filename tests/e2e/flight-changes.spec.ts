import { expect, quickSandbox, test } from './fixtures.ts'
import {
  choosePair,
  dayFromNow,
  joinWithBooking,
  openReschedule,
  reschedule,
  searchFlights,
} from './flight-steps.ts'

test.use({ serverEnv: quickSandbox })

test('from a search to a flight change by touch: a pair is found and saved, one booking is moved, another request cancelled (spec §7 Flights, §5 Reschedule form)', async ({
  page,
  server,
}) => {
  await joinWithBooking(page, server, '/dashboard/hotline')
  const card = page.getByRole('list', { name: / and / })
  const done = page.getByRole('alertdialog', { name: 'Flight change scheduled' })

  await test.step('search for tomorrow, and back in a month', async () => {
    const journey = { origin: ['Edinb', 'EDI'], destination: ['lhr', 'LHR'] } as const
    await searchFlights(page, { ...journey, date: dayFromNow(1), returnDate: dayFromNow(30) })
    await expect(page.getByRole('heading', { name: 'Edinburgh to London Heathrow' })).toBeFocused()
    await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible()
    const asked = page.waitForRequest(/search-results/)
    await page.getByRole('button', { name: 'Search again for the current prices' }).tap()
    await asked
  })

  await test.step('choose a pair, which back and a reload do not lose', async () => {
    await choosePair(page)
    await page
      .getByRole('button', { name: /^More for / })
      .last()
      .tap()
    await page.getByRole('menuitem', { name: 'Change return' }).tap()
    await expect(page.getByRole('heading', { name: 'Choose your return flight' })).toBeFocused()
    await page.goBack()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your flights out and back' })).toBeVisible()
  })

  await test.step('save it', async () => {
    const saved = page.waitForResponse(/\/flight\/save-pair$/)
    const save = page.getByRole('button', { name: 'Save the pair' })
    await save.tap()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    expect((await saved).ok()).toBe(true)
    await page.getByRole('link', { name: 'Saved' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    await expect(card.getByRole('article')).toHaveCount(2)
  })

  await test.step('ask to move a booking to the outbound flight', async () => {
    const drawer = await openReschedule(card, 'first')
    const { reference, surname, send } = reschedule(drawer)
    await expect(surname).toHaveValue('FINCH')
    await expect(surname).not.toBeEditable()
    await reference.fill('K7QX2')
    await send.tap()
    await expect(
      drawer.getByText('Booking reference must be exactly 6 alphanumeric characters'),
    ).toBeVisible()
    await reference.fill('k7qx2a')
    await expect(reference).toHaveValue('K7QX2A')
    await send.tap()
    await expect(done).toContainText('is attempted after 00:01')
    await done.getByRole('button', { name: 'Done' }).tap()
    await expect(done).toBeHidden()
  })

  await test.step('ask for the return flight too', async () => {
    const drawer = await openReschedule(card, 'last')
    await reschedule(drawer).reference.fill('K7QX2F')
    await reschedule(drawer).send.tap()
    await done.getByRole('button', { name: 'See flight changes' }).tap()
  })

  const changes = page.getByRole('article', { name: /^Flight change to / })
  await test.step('the airline moves the first one, with a picture to be seen', async () => {
    await expect(changes).toHaveCount(2)
    const moved = changes.filter({ hasText: 'K7QX2A' })
    await expect(moved).toContainText('Completed', { timeout: 40_000 })
    await moved.getByRole('button', { name: /^View screenshot/ }).tap()
    const viewer = page.getByRole('dialog')
    const picture = viewer.getByRole('img', { name: 'A sample picture, not the airline’s page.' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await expect(viewer).toBeHidden()
  })

  await test.step('cancel the second one', async () => {
    const waiting = changes.filter({ hasText: 'K7QX2F' })
    await expect(waiting).toContainText('Pending')
    await waiting.getByRole('button', { name: /^Cancel request/ }).tap()
    const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
    await question.getByRole('button', { name: 'Cancel request' }).tap()
    await expect(waiting).toBeHidden()
    await expect(changes).toHaveCount(1)
  })
})
