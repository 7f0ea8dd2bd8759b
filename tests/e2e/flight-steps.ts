import type { Locator, Page } from '@playwright/test'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { createManualEntry, updateFlightStatus } from '@slipstream/contract/roster-edits'
import { getAnswer } from '../support/caller.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, getMember, signIn } from './fixtures.ts'

/** A new member, signed in on the page, with a flight booked that a flight change can be requested for. */
export async function joinWithBooking(page: Page, server: RunningServer, at: string): Promise<void> {
  const member = await getMember(server)
  const day = dayFromNow(7)
  const { item } = await getAnswer(member, createManualEntry, {
    body: { title: 'Meeting at base', start: `${day} 10:00`, end: `${day} 16:00` },
  })
  await getAnswer(member, updateFlightStatus, {
    body: {
      item_kind: 'manual_entry',
      item_id: item.id,
      direction: 'to_work',
      status: 'booked_correct_time',
    },
  })
  await signIn(page, server, member, at)
}

/** The day so many days from now in London, `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return addDays(toLocal(Date.now(), rosterZone), days)
}

/** `2026-11-23` as it is typed: `23/11/2026`. */
const typed = (date: string) => date.split('-').toReversed().join('/')

interface Journey {
  /** What is typed, and the code of the airport that is meant. */
  origin: readonly [string, string]
  destination: readonly [string, string]
  date: string
  returnDate: string
}

async function type(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.fill('')
  await field.pressSequentially(text)
}

/** Types a place and chooses the airport that is offered under this code. */
async function chooseAirport(field: Locator, text: string, code: string): Promise<void> {
  const option = field.page().getByRole('option', { name: new RegExp(`, ${code.split('').join(' ')},`) })
  // The list closes where the page scrolls under it: a person who sees that types again.
  await expect(async () => {
    await type(field, text)
    await option.tap({ timeout: 5000 })
  }).toPass()
  await expect(option).toBeHidden()
}

/** Fills in the form of the flight search and sends it. */
export async function searchFlights(page: Page, journey: Journey): Promise<void> {
  await chooseAirport(page.getByRole('combobox', { name: 'From' }), ...journey.origin)
  await chooseAirport(page.getByRole('combobox', { name: 'To', exact: true }), ...journey.destination)
  const trip = page.getByRole('radio', { name: 'Return' })
  await trip.tap()
  await expect(trip).toBeChecked()
  await type(page.getByRole('textbox', { name: 'Departure date' }), typed(journey.date))
  await type(page.getByRole('textbox', { name: 'Return date' }), typed(journey.returnDate))
  await page.getByRole('button', { name: 'Search flights' }).tap()
}

/** Chooses the first outbound and the first return on offer. */
export async function choosePair(page: Page): Promise<void> {
  const chooseFirst = (list: 'Flights' | 'Return flights') =>
    page
      .getByRole('list', { name: list, exact: true })
      .getByRole('article')
      .getByRole('button', { name: /^Choose / })
      .first()
      .tap()
  await expect(page.getByRole('heading', { name: 'Choose your outbound flight' })).toBeVisible()
  await chooseFirst('Flights')
  await expect(page.getByRole('heading', { name: 'Choose your return flight' })).toBeFocused()
  await chooseFirst('Return flights')
  await expect(page.getByRole('heading', { name: 'Your flights out and back' })).toBeFocused()
}

/** Opens the reschedule drawer for a saved pair's outbound or return flight. */
export async function openReschedule(card: Locator, flight: 'first' | 'last'): Promise<Locator> {
  const page = card.page()
  await card.getByRole('button', { name: /^More for / }).tap()
  const items = page.getByRole('menuitem', { name: /^Change my booking to this flight/ })
  await (flight === 'first' ? items.first() : items.last()).tap()
  const drawer = page.getByRole('dialog', { name: 'Change my booking to this flight' })
  await expect(reschedule(drawer).reference).toBeVisible()
  return drawer
}

export const reschedule = (drawer: Locator) => ({
  reference: drawer.getByRole('textbox', { name: 'Booking reference' }),
  surname: drawer.getByRole('textbox', { name: 'Surname' }),
  send: drawer.getByRole('button', { name: /^Request this flight/ }),
})
