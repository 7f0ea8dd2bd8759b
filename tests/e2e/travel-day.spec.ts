import { itemId, itemStart } from '@slipstream/commute/roster/roster-items'
import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { createFamilyLink } from '@slipstream/contract/family-links'
import type { Direction } from '@slipstream/contract/flight'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import type { Page } from '@playwright/test'
import path from 'node:path'
import { getAnswer, createCaller, type Caller } from '../support/caller.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { expect, fetchRoster, logIn, test as base } from './fixtures.ts'
import { dutyRows } from './roster-steps.ts'

/*
 * Two commutes of December 2026, by a clock that the server and the phone share. The sample airline and its flights are the same on
 * every machine: BA1438 home on 11 December is 46 min late, BA1431 to work on the 31st is cancelled.
 */
const begin = '2026-12-10T18:00:00Z'

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const server = await startServer({
        main: path.resolve(import.meta.dirname, '../support/clocked-main.ts'),
        env: { START_AT: begin },
      })
      await provide(server)
      await server.stop()
      await server.clean()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The account, for what is not played on the phone. */
async function getMember(server: RunningServer): Promise<Caller> {
  const member = createCaller(server.url)
  await getAnswer(member, csrf)
  await getAnswer(member, login, { body: { email: server.email, password: server.password } })
  return member
}

/** Sets both clocks and opens the app, which asks how its flights stand; after weeks it asks for the password again. */
async function openAt(page: Page, server: RunningServer, moment: string): Promise<void> {
  await server.tell(moment)
  await page.clock.setFixedTime(moment)
  await page.goto('/dashboard')
  const roster = page.getByRole('heading', { level: 1, name: 'Roster' })
  const button = page.getByRole('button', { name: 'Log in' })
  await roster.or(button).waitFor()
  if (await roster.isVisible()) return
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await button.tap()
  await roster.waitFor()
}

/** The item that begins at a moment of December. */
async function itemAt(member: Caller, start: string): Promise<RosterItem> {
  const { roster } = await getAnswer(member, getRoster, { query: { month: '2026-12' } })
  const found = roster.find((item) => itemStart(item) === start)
  if (!found) throw new Error(`Nothing begins at ${start}.`)
  return found
}

/** Marks a seat on a flight as booked: `BA1438-2026-12-11`, as its fares' ids begin. */
async function book(member: Caller, item: RosterItem, direction: Direction, flight: string): Promise<void> {
  const fare = item.prices[direction].find(
    ({ id, fare_type, seats_available }) =>
      id.startsWith(flight) && fare_type !== 'standby' && seats_available !== 0,
  )
  if (!fare) throw new Error(`${flight} is not on offer.`)
  await getAnswer(member, updateFlightStatus, {
    body: {
      item_kind: item.kind,
      item_id: itemId(item),
      direction,
      status: 'booked_correct_time',
      flight_id: fare.id,
      booking_reference: 'K7QX2M',
    },
  })
}

test('the day of travel: home late, to work cancelled, then missed without a connection; the family reads each plan (issue 22)', async ({
  page,
  context,
  server,
}) => {
  await page.clock.setFixedTime(begin)
  await logIn(page, server)
  await fetchRoster(page, server)
  await dutyRows(page).first().waitFor()

  const member = await getMember(server)
  const longTrip = await itemAt(member, '2026-12-31 14:00')
  // So that the family knows that home is where the last commute begins.
  await book(member, await itemAt(member, '2026-12-28 10:00'), 'from_work', 'BA1464-2026-12-28')
  await book(member, await itemAt(member, '2026-12-09 07:00'), 'from_work', 'BA1438-2026-12-11')
  await book(member, longTrip, 'to_work', 'BA1431-2026-12-31')
  const { url } = await getAnswer(member, createFamilyLink, {
    body: { label: 'Home', rest: null, detail: 'flights', days: 30 },
  })
  const family = async () => (await fetch(url)).text()
  const seen = page.locator('#root')

  await test.step('11 December 09:40, after clear: the flight home is late, which the family reads too', async () => {
    await openAt(page, server, '2026-12-11T09:40:00Z')
    await expect(seen).toContainText('BA1438 46 min late')
    expect(await family()).toContain('13:50')
  })

  await test.step('30 December 20:00: when to leave home', async () => {
    await openAt(page, server, '2026-12-30T20:00:00Z')
    await expect(page.getByRole('button', { name: /^Leave for .* 04:40/ })).toBeVisible()
  })

  await test.step('31 December 04:35: cancelled, and the new plan taken in two taps', async () => {
    await openAt(page, server, '2026-12-31T04:35:00Z')
    await expect(seen).toContainText('BA1431 cancelled')
    await expect(seen).toContainText(/Take BA8703/)
    await page.getByRole('button', { name: 'See the new plan' }).tap()
    const plan = page.getByRole('dialog', { name: 'New plan' })
    await expect(plan).toContainText('BA1431 cancelled.')
    await plan.getByRole('button', { name: 'Take this plan' }).tap()
    await expect(page.getByRole('dialog', { name: 'New plan taken' })).toContainText('is planned')
    expect(await family()).toContain('Thu 07:45')
  })

  await test.step('08:40, at the airport without a connection: missed, and planned again', async () => {
    await openAt(page, server, '2026-12-31T07:30:00Z')
    await expect(seen).toContainText('BA8703 on time')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.clock.setFixedTime('2026-12-31T08:40:00Z')
    await page.reload()
    await page.getByRole('button', { name: 'I missed BA8703' }).tap()
    const plan = page.getByRole('dialog', { name: 'New plan' })
    await expect(plan).toContainText('You missed BA8703.')
    await expect(plan.getByRole('radio', { name: 'At the airport' })).toBeChecked()
    await plan.getByRole('button', { name: 'Take this plan' }).tap()
    await expect(page.getByRole('dialog', { name: 'New plan taken' })).toContainText('BA1435 EDI–LHR')
  })

  await test.step('08:45: back online it is sent, and the family reads it', async () => {
    await server.tell('2026-12-31T08:45:00Z')
    await context.setOffline(false)
    const later = await getMember(server)
    await expect
      .poll(async () => (await itemAt(later, '2026-12-31 14:00')).to_work_flight?.flight_number)
      .toBe('1435')
    expect(await family()).toContain('BA1435')
  })

  await test.step('15:00: on duty', async () => {
    await openAt(page, server, '2026-12-31T15:00:00Z')
    await expect(seen).toContainText('On duty')
  })
})
