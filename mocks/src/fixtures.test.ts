import { accountExportSchema } from '@slipstream/contract/account'
import { airportSchema } from '@slipstream/contract/airports'
import { referralSchema } from '@slipstream/contract/auth'
import { offerSchema, priceSchema, type Flight } from '@slipstream/contract/flight'
import { flightChangeSchema, flightChangeStatusSchema } from '@slipstream/contract/flight-changes'
import { recentSearchSchema, savedFlightsSchema } from '@slipstream/contract/flights'
import { paymentMethodSchema, planSchema, subscriptionSchema } from '@slipstream/contract/payments'
import { bookingStatusSchema, rosterItemSchema, type Sector } from '@slipstream/contract/roster'
import { rosterChangeSchema } from '@slipstream/contract/roster-changes'
import { importPreviewSchema, rosterFeedSchema } from '@slipstream/contract/roster-import'
import { sessionTokenSchema } from '@slipstream/contract/session'
import { serviceStateSchema, serviceStatusSchema } from '@slipstream/contract/status'
import {
  profileDataSchema,
  subscriptionStatusSchema,
  userSchema,
  userSettingsSchema,
} from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountHistory } from './fixtures/account.ts'
import { airports } from './fixtures/airports.ts'
import { flightChanges, screenshotPng } from './fixtures/flight-changes.ts'
import { endingSubscription, paymentMethods, plan, subscriptions } from './fixtures/payments.ts'
import {
  allRosterItems,
  itemsOfMonth,
  marchNightTurnaround,
  octoberNightTurnaround,
} from './fixtures/roster.ts'
import { newcomerProfile } from './fixtures/registration.ts'
import { manySavedFlights, recentSearches, savedFlights } from './fixtures/saved.ts'
import { serviceStatuses } from './fixtures/status.ts'
import { manyCount, manyOffers } from './fixtures/searches.ts'
import { offerById, offersBetween, pricesOn } from './fixtures/timetable.ts'
import { demoReferral, demoSettings, demoUser, longTextUser, mockFrontendToken } from './fixtures/user.ts'
import { rosterChanges, changedRoster } from './fixtures/roster-changes.ts'
import { feedsInEveryState, importPreviewOf, rosterFeeds } from './fixtures/calendars.ts'
import { busyMonth, flightsChosen, longTextRoster } from './fixtures/variants.ts'

const prices = allRosterItems.flatMap((item) => [...item.prices.to_work, ...item.prices.from_work])
const sectors = allRosterItems.flatMap((item) => (item.kind === 'trip' ? item.sectors : []))

const fixtures: [string, z.ZodMiniType, unknown][] = [
  ['airports', z.array(airportSchema), airports],
  ['users', z.array(userSchema), [demoUser, longTextUser]],
  ['profile of a registration', profileDataSchema, newcomerProfile],
  ['account history', accountExportSchema.shape.history, accountHistory],
  ['settings', userSettingsSchema, demoSettings],
  ['referral', referralSchema, demoReferral],
  ['roster', z.array(rosterItemSchema), allRosterItems],
  ['long texts', z.array(rosterItemSchema), longTextRoster],
  ['busy month', z.array(rosterItemSchema), busyMonth()],
  ['chosen flights', z.array(rosterItemSchema), flightsChosen],
  ['changed roster', z.array(rosterItemSchema), changedRoster],
  ['roster changes', z.array(rosterChangeSchema), rosterChanges],
  ['import preview', importPreviewSchema, importPreviewOf('import-1')],
  ['roster feeds', z.array(rosterFeedSchema), rosterFeeds],
  ['roster feeds in every state', z.array(rosterFeedSchema), feedsInEveryState],
  ['prices', z.array(priceSchema), pricesOn('2026-11-05', ['EDI'], ['LHR', 'LGW', 'LCY'], 'to_work')],
  ['offers', z.array(offerSchema), offersBetween('LHR', 'EDI', '2026-11-05', 'return')],
  ['many offers', z.array(offerSchema), manyOffers(manyCount)('EDI', 'JFK', '2026-11-23', 'outbound')],
  ['saved flights', savedFlightsSchema, savedFlights],
  ['many saved flights', savedFlightsSchema, manySavedFlights(60)],
  ['recent searches', z.array(recentSearchSchema), recentSearches],
  ['flight changes', z.array(flightChangeSchema), flightChanges],
  ['subscriptions', z.array(subscriptionSchema), [...subscriptions, endingSubscription]],
  ['payment methods', z.array(paymentMethodSchema), paymentMethods],
  ['plan', planSchema, plan],
  ['service statuses', z.array(serviceStatusSchema), serviceStatuses],
]

/** Milliseconds since the epoch of a wall-clock time in a zone: the guess is put right by the zone's own offset. */
function instantOf(local: string, timeZone: string): number {
  const wall = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offsetAt = (instant: number) => Date.parse(`${shown.format(instant).replace(' ', 'T')}Z`) - instant
  return wall - offsetAt(wall - offsetAt(wall))
}

function blockMinutes(
  flight: Pick<
    Flight | Sector,
    'departure_time' | 'arrival_time' | 'origin_timezone' | 'destination_timezone'
  >,
): number {
  const from = instantOf(flight.departure_time, flight.origin_timezone)
  return (instantOf(flight.arrival_time, flight.destination_timezone) - from) / 60_000
}

describe('fixtures (specification §3)', () => {
  it.each(fixtures)('%s fit the contract', (_, schema, value) => {
    expect(schema.safeParse(value).error?.issues ?? []).toEqual([])
  })

  it('have flights whose block time is true in both zones', () => {
    expect(prices.length).toBeGreaterThan(100)
    expect(prices.filter((price) => blockMinutes(price) !== price.duration_minutes)).toEqual([])
  })

  it('have sectors that take between 50 minutes and 15 hours, within their duty', () => {
    const odd = sectors.filter((sector) => {
      const minutes = blockMinutes(sector)
      const departs = instantOf(sector.departure_time, sector.origin_timezone)
      const arrives = instantOf(sector.arrival_time, sector.destination_timezone)
      const report = instantOf(sector.report_time, 'Europe/London')
      const clear = instantOf(sector.clear_time, 'Europe/London')
      return minutes < 50 || minutes > 900 || departs < report || arrives > clear
    })
    expect(odd).toEqual([])
  })

  it('cross both clock changes in mid-duty: a wall-clock day of 25 and of 23 hours', () => {
    const real = [octoberNightTurnaround, marchNightTurnaround].map(
      ({ trip_start, trip_end }) =>
        (instantOf(trip_end, 'Europe/London') - instantOf(trip_start, 'Europe/London')) / 3_600_000,
    )
    const onTheWall = [octoberNightTurnaround, marchNightTurnaround].map(
      ({ trip_start, trip_end }) => (instantOf(trip_end, 'UTC') - instantOf(trip_start, 'UTC')) / 3_600_000,
    )
    expect(real.map((hours, index) => Math.round(hours - (onTheWall[index] ?? 0)))).toEqual([1, -1])
  })

  it('show every state a record can be in', () => {
    const statuses = itemsOfMonth(allRosterItems, '2026-11').flatMap((item) => [
      item.to_work_status,
      item.from_work_status,
    ])
    expect(new Set(statuses)).toEqual(new Set(bookingStatusSchema.options))
    expect(new Set(flightChanges.map(({ status }) => status))).toEqual(
      new Set(flightChangeStatusSchema.options),
    )
    expect(subscriptions.map(({ status }) => status)).toEqual(subscriptionStatusSchema.options)
    expect(serviceStatuses.map((each) => each.aggregate_state)).toEqual(serviceStateSchema.options)
    expect(new Set(prices.map((price) => price.fare_type))).toEqual(
      new Set(['commercial', 'hotline', 'standby']),
    )
    expect(prices.some((price) => price.direction === 'to_work')).toBe(true)
    expect(prices.some((price) => price.direction === 'from_work')).toBe(true)
  })

  it('keep the items whose start or end falls in a month, sorted by start', () => {
    const ids = itemsOfMonth(allRosterItems, '2026-11').map((item) =>
      item.kind === 'ground_duty' ? item.pseudo_id : item.id,
    )
    expect(ids[0]).toBe('trip-jfk')
    expect(ids.at(-1)).toBe('trip-bos')
    expect(itemsOfMonth(allRosterItems, '2026-12').map(({ kind }) => kind)).toEqual(['trip'])
  })

  it('find the offer behind an id, and nothing behind another', () => {
    const id = offersBetween('LHR', 'EDI', '2026-11-05', 'outbound')[0]?.id ?? ''
    expect(offerById(id)?.id).toBe(id)
    expect(offerById('BA9999-2026-11-05-commercial')).toBeUndefined()
    expect(offerById('rubbish')).toBeUndefined()
  })

  it('fill a month with 60 items of their own ids', () => {
    const items = busyMonth()
    expect(new Set(items.map((item) => JSON.stringify([item.kind, 'id' in item && item.id]))).size).toBe(60)
  })

  it('read as session tokens, and the screenshot as a PNG', () => {
    const claims: unknown = JSON.parse(atob(mockFrontendToken(demoUser).split('.')[1] ?? ''))
    expect(sessionTokenSchema.parse(claims)).toMatchObject({ id: demoUser.id, exp: expect.any(Number) })
    expect(new TextDecoder().decode(screenshotPng.slice(1, 4))).toBe('PNG')
  })
})
