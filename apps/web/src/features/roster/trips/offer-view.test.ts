import { rosterClock } from '@slipstream/commute/time/clock'
import { getTrip, type TripOffer } from '@slipstream/commute/offers/offered-trip'
import { trialRoster, tryTrip } from '@slipstream/commute/offers/try-trip'
import { describe, expect, it } from 'vitest'
import { aRestContext, dutyBetween, flightHome, flightToWork } from './try.test-data.ts'
import { offerView } from './offer-view.ts'
import type { FareSource, TriedOffer } from './use-tried-trips.ts'

const first = dutyBetween('a', '2026-12-01 08:00', '2026-12-03 16:00', [
  flightToWork('1', '2026-12-01 05:00'),
  flightHome('2', '2026-12-03 17:00'),
])
const second = dutyBetween('b', '2026-12-12 10:00', '2026-12-14 18:00', [
  flightToWork('3', '2026-12-12 07:00'),
  flightHome('4', '2026-12-14 19:00'),
])
const offer: TripOffer = {
  id: '1',
  title: 'Overtime',
  report: '2026-12-07 10:00',
  clear: '2026-12-08 16:00',
  origin: 'LHR',
  destination: 'LHR',
  replacedKey: null,
}
const prices = {
  to_work: [flightToWork('5', '2026-12-07 07:00')],
  from_work: [flightHome('6', '2026-12-08 17:00')],
}

function tried(parts: Partial<TripOffer> = {}, with_ = prices, items = [first, second]): TriedOffer {
  const made = { ...offer, ...parts }
  const trip = tryTrip(trialRoster(items, aRestContext), made, with_)
  return { offer: made, tried: { trip, fares: 'asked' }, isPast: false }
}
const figures = (each: TriedOffer) =>
  offerView(each, rosterClock).figures.map(({ value, spokenValue }) => [value, spokenValue])

describe('a tried trip on its card (issue 22 item 9)', () => {
  it('has its differences with a sign, and as more or less for screen readers', () => {
    expect(figures(tried())).toEqual([
      ['−37 h 35', '37 hours 35 minutes less'],
      ['−1', '1 less'],
      ['0', 'as now'],
      ['+£120', '£120 more'],
    ])
  })

  it('never shows what is not known as nothing', () => {
    const shown = offerView(tried({}, { to_work: [], from_work: [] }), rosterClock)
    expect(shown.figures.map(({ value }) => value)).toEqual(['Not known', 'Not known', '0', 'Not known'])
    expect(shown.figures.at(-1)?.note).toBe('No fare known for 2 flights')
    expect(shown.commutable?.label).toBe('Not known if it is commutable')
  })

  it('gives no figure for two duties at once, and says how to try a swap', () => {
    const shown = offerView(tried({ report: '2026-12-11 12:00', clear: '2026-12-12 20:00' }), rosterClock)
    expect(new Set(shown.figures.map(({ value }) => value))).toEqual(new Set(['Not known']))
    expect([shown.before, shown.after]).toEqual([[], []])
    expect(shown.notices?.map(({ text }) => text)).toEqual([
      'At the same time: LHR: Sat 12 Dec 10:00–Mon 14 Dec 18:00',
      'If you give that duty away for it, choose it under “In place of”',
    ])
  })

  it('says of a month that was never fetched what the trip itself costs, and no more', () => {
    const unfetched = tryTrip(trialRoster([], { ...aRestContext, knownMonths: new Set() }), offer, prices)
    const shown = offerView({ ...tried(), tried: { trip: unfetched, fares: 'asked' } }, rosterClock)
    expect(new Set(shown.figures.map(({ value }) => value))).toEqual(new Set(['Not known']))
    expect(shown.figures.at(-1)?.note).toBe('£120 for its own flights')
    expect(shown.notices?.[0]?.text).toMatch(/^No roster for December yet/)
  })

  it('gives no level while fares are looked up', () => {
    const shown = offerView({ ...tried(), tried: null }, rosterClock)
    expect([shown.commutable, shown.before, shown.after]).toEqual([undefined, [], []])
    expect(new Set(shown.figures.map(({ spokenValue }) => spokenValue))).toEqual(new Set(['being looked up']))
  })

  it('names what it takes the place of, and a booked flight that is no longer of use with what was paid', () => {
    const booked = {
      ...second,
      to_work_status: 'booked_correct_time' as const,
      to_work_flight: second.prices.to_work[0] ?? null,
    }
    const shown = offerView(tried({ replacedKey: 'trip:b' }, prices, [first, booked]), rosterClock)
    expect(shown.details).toEqual(['LHR, London time', 'In place of LHR, Sat 12 Dec'])
    expect(shown.notices?.map(({ text }) => text)).toEqual([
      'BA3 to work, Sat 12 Dec 07:00, is booked and no longer of use',
      'You paid £60 for what is no longer of use. What you don’t get back comes on top.',
    ])
  })

  it('says where fares are missing, and why', () => {
    const texts = (fares: FareSource, isPast = false) => {
      const each = tried()
      const made = each.tried && { ...each.tried, fares }
      return offerView({ ...each, tried: made, isPast }, rosterClock).notices?.map(({ text }) => text)
    }
    expect(texts('some_missing')).toEqual(['Some fares can’t be reached now: there may be more flights'])
    expect(texts('device')).toEqual([
      'Fares can’t be reached now: only flights of your saved roster are known',
    ])
    expect(texts('asked', true)).toEqual(['Its report has passed'])
  })
})

describe('an offered trip as a roster item', () => {
  it('has no sector that could be taken for a flight', () => {
    expect(getTrip(offer, prices).sectors).toMatchObject([{ carrier: '', flight_number: '' }])
  })
})
