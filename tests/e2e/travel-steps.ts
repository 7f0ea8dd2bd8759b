import { itemId, itemStart } from '@slipstream/commute/roster-items'
import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import type { Direction } from '@slipstream/contract/flight'
import { getLiveFlights } from '@slipstream/contract/live'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import { test as running, type Browser, type Page } from '@playwright/test'
import path from 'node:path'
import { answerOf, createCaller, type Caller } from '../support/caller.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { expect, test as base } from './fixtures.ts'

/* A day of travel in the running app, played by a clock that the server and the phone share (issue 22, Must show). */

/** Tests whose server has a clock that begins at a moment, and stands still until the test sets it. */
export const travelling = (START_AT: string) =>
  base.extend<object, { server: RunningServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
      async ({}, provide) => {
        const server = await startServer({
          main: path.resolve(import.meta.dirname, '../support/clocked-main.ts'),
          env: { START_AT },
        })
        await provide(server)
        await server.stop()
        await server.clean()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  })

/** Sets both clocks and opens the app, as one does; after weeks it asks for the password again. */
export async function openAt(page: Page, server: RunningServer, moment: string): Promise<void> {
  await server.tell(moment)
  await page.clock.setFixedTime(moment)
  await page.goto(`${server.url}/dashboard`)
  const roster = page.getByRole('heading', { level: 1, name: 'Roster' })
  const logIn = page.getByRole('button', { name: 'Log in' })
  await roster.or(logIn).waitFor()
  if (await roster.isVisible()) return
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await logIn.tap()
  await roster.waitFor()
}

/** The account, for what is not played on the phone. */
export async function memberOf(server: RunningServer): Promise<Caller> {
  const member = createCaller(server.url)
  await answerOf(member, csrf)
  await answerOf(member, login, { body: { email: server.email, password: server.password } })
  return member
}

/** The same, once the server has looked at the flights of that moment. */
export async function openOnceLooked(page: Page, server: RunningServer, moment: string): Promise<void> {
  await server.tell(moment)
  const member = await memberOf(server)
  const looked = async () => (await answerOf(member, getLiveFlights)).flights.map(({ as_of }) => as_of)
  await expect.poll(looked).toContain(new Date(moment).toISOString())
  await openAt(page, server, moment)
}

/** The item that begins at a moment of December. */
export async function itemAt(member: Caller, start: string): Promise<RosterItem> {
  const { roster } = await answerOf(member, getRoster, { query: { month: '2026-12' } })
  const found = roster.find((item) => itemStart(item) === start)
  if (!found) throw new Error(`Nothing begins at ${start}.`)
  return found
}

/** Marks a seat on a flight as booked: `BA1438-2026-12-11`, as its fares' ids begin. */
export async function book(
  member: Caller,
  item: RosterItem,
  direction: Direction,
  flight: string,
): Promise<void> {
  const fare = item.prices[direction].find(
    ({ id, fare_type, seats_available }) =>
      id.startsWith(flight) && fare_type !== 'standby' && seats_available !== 0,
  )
  if (!fare) throw new Error(`${flight} is not on offer.`)
  await answerOf(member, updateFlightStatus, {
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

/** Pictures of the phone, and beside each what the family reads at that moment. */
export async function familyBeside(page: Page, browser: Browser, url: string) {
  const family = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const picture = (name: string) =>
    page.screenshot({ path: running.info().outputPath(`${name}.png`), animations: 'disabled' })
  return {
    picture,
    /** Answers what the family reads. */
    show: async (name: string): Promise<string> => {
      await picture(name)
      await family.goto(url)
      await family.screenshot({ path: running.info().outputPath(`${name}-family.png`) })
      return family.getByRole('main').innerText()
    },
    close: () => family.context().close(),
  }
}
