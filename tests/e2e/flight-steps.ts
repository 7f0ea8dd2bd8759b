import type { Locator, Page } from '@playwright/test'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { createManualEntry, updateFlightStatus } from '@slipstream/contract/roster-edits'
import { answerOf, type Caller } from '../support/caller.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, memberOf, pressOn, signIn, tabTo, typeInto } from './fixtures.ts'

/** How somebody works the page. */
export interface Hand {
  press: (control: Locator) => Promise<void>
  /** Puts a text in the place of what is there. */
  type: (field: Locator, text: string) => Promise<void>
}

export const keyboard: Hand = { press: pressOn, type: typeInto }

export const touch: Hand = {
  press: (control) => control.tap(),
  async type(field, text) {
    await field.tap()
    await field.fill('')
    await field.pressSequentially(text)
  },
}

/** A new member, signed in on the page, with a flight booked that a flight change can be requested for. */
export async function joinWithBooking(page: Page, server: RunningServer, at: string): Promise<void> {
  const member = await memberOf(server)
  await bookFlight(member)
  await signIn(page, server, member, at)
}

/** Books a flight that a flight change can be requested for. */
export async function bookFlight(member: Caller): Promise<void> {
  const day = dayFromNow(7)
  const { item } = await answerOf(member, createManualEntry, {
    body: { title: 'Meeting at base', start: `${day} 10:00`, end: `${day} 16:00` },
  })
  await answerOf(member, updateFlightStatus, {
    body: {
      item_kind: 'manual_entry',
      item_id: item.id,
      direction: 'to_work',
      status: 'booked_correct_time',
    },
  })
}

/** The day so many days from now in London, `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return addDays(toLocal(Date.now(), rosterZone), days)
}

/** `2026-11-23` as it is typed: `23/11/2026`. */
export const typed = (date: string) => date.split('-').toReversed().join('/')

export interface Journey {
  /** What is typed, and the code of the airport that is meant. */
  origin: readonly [string, string]
  destination: readonly [string, string]
  date: string
  returnDate?: string
}

export const fields = (page: Page) => ({
  from: page.getByRole('combobox', { name: 'From' }),
  to: page.getByRole('combobox', { name: 'To', exact: true }),
  departure: page.getByRole('textbox', { name: 'Departure date' }),
  back: page.getByRole('textbox', { name: 'Return date' }),
  search: page.getByRole('button', { name: 'Search flights' }),
})

/** Types a place and takes the airport that is offered under this code. */
export async function chooseAirport(hand: Hand, field: Locator, text: string, code: string): Promise<void> {
  const page = field.page()
  const option = page.getByRole('option', { name: new RegExp(`, ${code.split('').join(' ')},`) })
  if (hand === keyboard) {
    await hand.type(field, text)
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('data-focused', 'true')
    await page.keyboard.press('Enter')
  } else {
    // The list closes where the page scrolls under it: who sees that types again.
    await expect(async () => {
      await hand.type(field, text)
      await option.tap({ timeout: 5000 })
    }).toPass()
  }
  await expect(option).toBeHidden()
}

/** Fills in the form of the flight search and sends it. */
export async function searchFlights(hand: Hand, page: Page, journey: Journey): Promise<void> {
  const { from, to, departure, back, search } = fields(page)
  await chooseAirport(hand, from, ...journey.origin)
  await chooseAirport(hand, to, ...journey.destination)
  if (journey.returnDate !== undefined) {
    const trip = page.getByRole('radio', { name: 'Return' })
    if (hand === keyboard) {
      await tabTo(page.getByRole('radio', { name: 'One way' }))
      await page.keyboard.press('ArrowRight')
    } else await trip.tap()
    await expect(trip).toBeChecked()
  }
  await hand.type(departure, typed(journey.date))
  if (journey.returnDate !== undefined) await hand.type(back, typed(journey.returnDate))
  await hand.press(search)
}

/** The flights in the list of this name. */
export const rowsIn = (page: Page, list: 'Flights' | 'Return flights') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('article')

/** Chooses the first outbound and the first return on offer; answers the card of both. */
export async function choosePair(hand: Hand, page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { name: 'Choose your outbound flight' })).toBeVisible()
  await hand.press(
    rowsIn(page, 'Flights')
      .getByRole('button', { name: /^Choose / })
      .first(),
  )
  await expect(page.getByRole('heading', { name: 'Choose your return flight' })).toBeFocused()
  await hand.press(
    rowsIn(page, 'Return flights')
      .getByRole('button', { name: /^Choose / })
      .first(),
  )
  await expect(page.getByRole('heading', { name: 'Your flights out and back' })).toBeFocused()
  return page.getByRole('region', { name: 'Flights found' }).getByRole('article')
}

/** What the server fails with from now on, as with a full disk. */
export const failure = { error: 'Flights cannot be kept at the moment.', code: 'internal_error' }

/** Makes the server fail at one path; answers how it works again. */
export async function failAt(page: Page, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 500, json: failure }))
  return () => page.unroute(path)
}

/** The heart of a row or card. */
export const heartOf = (card: Locator) => card.getByRole('button', { name: /^Save / })

/** Opens the reschedule drawer for a saved pair's outbound or return flight. */
export async function openReschedule(hand: Hand, card: Locator, flight: 'first' | 'last'): Promise<Locator> {
  const page = card.page()
  await hand.press(card.getByRole('button', { name: /^More for / }))
  const item = page.getByRole('menuitem', { name: /^Change my booking to this flight/ })[flight]()
  await expect(item).toBeVisible()
  if (hand === keyboard) await item.press('Enter')
  else await item.tap()
  const drawer = page.getByRole('dialog', { name: 'Change my booking to this flight' })
  await expect(reschedule(drawer).reference).toBeVisible()
  return drawer
}

export const reschedule = (drawer: Locator) => ({
  reference: drawer.getByRole('textbox', { name: 'Booking reference' }),
  surname: drawer.getByRole('textbox', { name: 'Surname' }),
  telephone: drawer.getByRole('textbox', { name: 'Contact number' }),
  send: drawer.getByRole('button', { name: /^Request this flight/ }),
})
