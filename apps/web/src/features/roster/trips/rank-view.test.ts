import { rosterClock } from '@slipstream/commute/time/clock'
import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { trialRoster, tryTrip } from '@slipstream/commute/offers/try-trip'
import { describe, expect, it } from 'vitest'
import { rankingText, rankOffers } from './rank-view.ts'
import { aRestContext, dutyBetween, flightHome, flightToWork } from './try.test-data.ts'
import type { TriedOffer } from './use-tried-trips.ts'

const roster = trialRoster(
  [
    dutyBetween('a', '2026-12-01 08:00', '2026-12-03 16:00', [
      flightToWork('1', '2026-12-01 05:00'),
      flightHome('2', '2026-12-03 17:00'),
    ]),
    dutyBetween('b', '2026-12-22 10:00', '2026-12-24 18:00', [
      flightToWork('3', '2026-12-22 07:00'),
      flightHome('4', '2026-12-24 19:00'),
    ]),
  ],
  aRestContext,
)

/** A trip from 10:00 to 16:00 with two flights to it and home, `fare` each. */
function tried(title: string, from: number, days: number, fare: string | null = '60.00'): TriedOffer {
  const day = (date: number) => `2026-12-${String(date).padStart(2, '0')}`
  const offer: TripOffer = {
    id: title,
    title,
    report: `${day(from)} 10:00`,
    clear: `${day(from + days - 1)} 16:00`,
    origin: 'LHR',
    destination: 'LHR',
    replacedKey: null,
  }
  const price = { price_amount: fare ?? '0.00' }
  const flights =
    fare === null
      ? { to_work: [], from_work: [] }
      : {
          to_work: [
            flightToWork('5', `${day(from)} 07:00`, price),
            flightToWork('6', `${day(from)} 07:50`, price),
          ],
          from_work: [
            flightHome('7', `${day(from + days - 1)} 17:00`, price),
            flightHome('8', `${day(from + days - 1)} 18:00`, price),
          ],
        }
  return { offer, tried: { trip: tryTrip(roster, offer, flights), fares: 'asked' }, isPast: false }
}
const rows = (list: readonly TriedOffer[], by: Parameters<typeof rankOffers>[1] = 'nights') =>
  rankOffers(list, by, rosterClock).map(({ view }) => [
    view.place,
    view.title,
    view.changes.map(({ text }) => text).join(', '),
    view.reason?.text,
  ])

describe('swaps ranked, as they are read in one glance (issue 50)', () => {
  const short = tried('Short', 7, 1)
  const dear = tried('Dear', 8, 2, '100.00')
  const long = tried('Long', 10, 4, '20.00')

  it('have their place, what they change and the reason for the place', () => {
    expect(rows([long, dear, short])).toEqual([
      [1, 'Short', 'Nights as now, +£120, Both ends', 'Most nights at home'],
      [2, 'Dear', '−1 night, +£200, Both ends', '1 night fewer at home than number 1'],
      [3, 'Long', '−3 nights, +£40, Both ends', '2 nights fewer at home than number 2'],
    ])
    expect(rows([long, dear, short], 'cost').map(([, title, , reason]) => [title, reason])).toEqual([
      ['Long', 'Lowest cost'],
      ['Short', '£80 more than number 1'],
      ['Dear', '£80 more than number 2'],
    ])
  })

  it('say in words what a sign says', () => {
    const [row] = rankOffers([short, dear], 'nights', rosterClock).toReversed()
    expect(row?.view.changes.map(({ spoken }) => spoken)).toEqual([
      '1 night fewer at home',
      '£200 more',
      'commutable at both ends',
    ])
    expect(row?.view.when).toBe('Tue\u00A08\u00A0Dec\u00A010:00 – Wed\u00A09\u00A0Dec\u00A016:00')
    expect(row?.view.length).toBe('2 days')
  })

  it('never show a price that is not known as nothing, and put the trip below', () => {
    const unknown = tried('Unknown', 14, 1, null)
    expect(rows([unknown, long]).at(-1)).toEqual([
      2,
      'Unknown',
      'Nights not known, Cost not known, Ends not known',
      'Not all of its flights are known: it may be worse',
    ])
  })

  it('have no place and come last where they overlap a duty that is not given away', () => {
    const overlap = tried('Overlap', 2, 1)
    const past = { ...tried('Past', 5, 1), isPast: true }
    expect(rows([past, overlap, long])).toEqual([
      [1, 'Long', '−3 nights, +£40, Both ends', 'The only one without a risk'],
      [null, 'Overlap', '', 'Can’t be taken: overlaps LHR, Tue 1 Dec'],
      [null, 'Past', 'Nights as now, +£120, Both ends', 'Can’t be taken: its report has passed'],
    ])
  })

  it('show sleep where they are sorted by it', () => {
    expect(rows([short, long], 'sleep').map(([, title, changes]) => [title, changes])).toEqual([
      ['Short', '7 h 25 in bed, 10 h 35 day, Nights as now, +£120, Both ends'],
      ['Long', '7 h 25 in bed, Day not known, −3 nights, +£40, Both ends'],
    ])
  })

  it('name equal ones as equal', () => {
    expect(
      rows([short, { ...short, offer: { ...short.offer, id: '2' } }]).map(([, , , reason]) => reason),
    ).toEqual(['Equal to number 2', 'Equal to number 1'])
  })

  it('keep the order in which they came until the fares of all are known', () => {
    const waiting = { ...dear, tried: null }
    const list = [long, waiting, short]
    expect(rows(list).map(([place, title]) => [place, title])).toEqual([
      [null, 'Long'],
      [null, 'Dear'],
      [null, 'Short'],
    ])
    expect(rankingText(rankOffers(list, 'nights', rosterClock), 'nights')).toBe(
      'Looking up fares for 1 trip. They are ranked once all are known.',
    )
  })

  it('say how they are sorted, and where none is without a risk', () => {
    expect(rankingText(rankOffers([short, long], 'nights', rosterClock), 'nights')).toBe(
      'Sorted by nights at home, then cost, commutable ends and sleep. Trips with a risk come last.',
    )
    const overlap = tried('Overlap', 2, 1)
    expect(rankingText(rankOffers([overlap], 'cost', rosterClock), 'cost')).toBe(
      'Sorted by cost, then nights at home, commutable ends and sleep. None of them is without a risk.',
    )
  })
})
