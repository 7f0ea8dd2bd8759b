import { flightName } from '@slipstream/commute/flights'
import { itemId, itemKey } from '@slipstream/commute/roster-items'
import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import { updateProfile } from '@slipstream/contract/user-changes'
import type { Browser, Page } from '@playwright/test'
import path from 'node:path'
import { answerOf, createCaller } from '../support/caller.ts'
import { aimsCalendar, dayTrip } from '../support/crew-calendar.ts'
import { newcomerPassword, newcomerProfile } from '../support/newcomer.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { expect, memberOf, pressOn, signIn, test as base, type Member } from './fixtures.ts'
import { rosterOf } from './roster-steps.ts'

/* Two people of one airline on one flight home, each on a phone of their own (issue 22 item 6). */

const registered = '2026-12-01T09:00:00Z'
/** Their airline counts, and the flight leaves within three days. */
const now = '2026-12-09T09:00:00Z'
const month = '2026-12'
const sharing = '/dashboard/settings/sharing?first=colleagues'

/** A day trip and the one after its rest. */
const trips = [
  { ...dayTrip, from: '10T1200', to: '10T1830' },
  { ...dayTrip, uid: 'next-trip', from: '14T1200', to: '14T1830' },
]

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const server = await startServer({
        main: path.resolve(import.meta.dirname, '../support/clocked-main.ts'),
        env: { START_AT: registered },
      })
      await provide(server)
      await server.stop()
      await server.clean()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** An account of somebody with this first name. */
async function register(server: RunningServer, first_name: string): Promise<Member> {
  const member = await memberOf(server)
  await answerOf(member, updateProfile, { body: { first_name } })
  return member
}

/** Signs in again, a week later, and books the first flight home of a day trip. Answers the flight and the rest's address. */
async function book(server: RunningServer, { email }: Member) {
  const member = createCaller(server.url)
  await answerOf(member, csrf)
  await answerOf(member, login, { body: { email, password: newcomerPassword } })
  await takeCalendar(member, aimsCalendar(month, trips))
  const [trip] = await rosterOf(member, month)
  const flight = trip?.prices.from_work.find(({ fare_type: fare }) => fare === 'commercial')
  if (!trip || !flight) throw new Error('The sample timetable has a flight home.')
  await answerOf(member, updateFlightStatus, {
    body: {
      item_kind: trip.kind,
      item_id: itemId(trip),
      direction: 'from_work',
      status: 'booked_correct_time',
      flight_id: flight.id,
    },
  })
  const query = new URLSearchParams({ month, item: itemKey(trip), view: 'rest' })
  return { flight, rest: `/dashboard?${query.toString()}` }
}

/** A phone of its own, by the server's clock. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  return page
}

/** Turns it on by keyboard, once what it shows was read. */
async function turnOn(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('switch', { name: 'Show me to colleagues' })
  await expect(choice).not.toBeChecked()
  await expect(page.getByText(`They see “${name}, cabin crew”.`)).toBeVisible()
  await expect(page.getByText(/^Slipstream cannot check who works for an airline\./)).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await choice.focus()
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
  await expect(choice).toBeChecked()
}

test('see each other’s first name and role once both turned it on, and hide from one and on a flight', async ({
  server,
  browser,
}) => {
  test.slow()
  const members = { sam: await register(server, 'Sam'), jo: await register(server, 'Jo') }
  await server.tell(now)
  const { flight, rest } = await book(server, members.sam)
  const { rest: restOfJo } = await book(server, members.jo)
  const sam = await phoneOf(browser)
  const jo = await phoneOf(browser)
  const panel = (page: Page) => page.getByRole('region', { name: 'Colleagues on your flights' })
  const openRest = (page: Page) => page.goto(server.url + (page === sam ? rest : restOfJo))

  await test.step('off by default: a quiet link leads to the choice', async () => {
    await signIn(sam, server, members.sam, rest)
    await pressOn(sam.getByRole('link', { name: 'See colleagues on your flight' }))
    await turnOn(sam, 'Sam')
  })
  await test.step('one alone sees nobody', async () => {
    await openRest(sam)
    await expect(panel(sam)).toContainText(flightName(flight))
    await expect(panel(sam)).toContainText('Nobody yet.')
  })
  await test.step('two see each other, and no surname', async () => {
    await signIn(jo, server, members.jo, sharing)
    await turnOn(jo, 'Jo')
    await openRest(jo)
    await expect(panel(jo).getByRole('listitem').first()).toHaveText(/^SamCabin crew/)
    await openRest(sam)
    await expect(panel(sam).getByRole('listitem').first()).toHaveText(/^JoCabin crew/)
    await expect(sam.getByText(newcomerProfile.surname)).toHaveCount(0)
  })
  await test.step('hidden from one, both see nothing of each other', async () => {
    await pressOn(panel(jo).getByRole('button', { name: 'Hide from Sam' }))
    await pressOn(jo.getByRole('alertdialog').getByRole('button', { name: 'Hide', exact: true }))
    await expect(panel(jo)).toContainText('Nobody yet.')
    await openRest(sam)
    await expect(panel(sam)).toContainText('Nobody yet.')
  })
  await test.step('and shown again', async () => {
    await jo.goto(`${server.url}${sharing}`)
    await pressOn(jo.getByRole('button', { name: 'Show me again to Sam' }))
    await expect(jo.getByText('Sam may see you again.')).toBeVisible()
    await expect(jo.getByText('Hidden from')).toBeHidden()
    await openRest(sam)
    await expect(panel(sam).getByRole('listitem').first()).toHaveText(/^JoCabin crew/)
  })
  await test.step('hidden on this flight', async () => {
    await pressOn(panel(sam).getByRole('button', { name: 'Hide me on this flight' }))
    await expect(panel(sam)).toContainText('While you are hidden, you see nobody either.')
    await openRest(jo)
    await expect(panel(jo)).toContainText('Nobody yet.')
  })
  await Promise.all([sam.context().close(), jo.context().close()])
})

test('an airline that was entered less than a week ago does not count yet', async ({ server, browser }) => {
  test.slow()
  const member = await register(server, 'Robin')
  const page = await phoneOf(browser)
  await signIn(page, server, member, sharing)
  await turnOn(page, 'Robin')
  await expect(page.getByText(/^BA counts as your airline from Wed 16 Dec, 09:00 GMT\./)).toBeVisible()
  await page.context().close()
})
