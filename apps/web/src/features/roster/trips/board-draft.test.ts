import { rosterClock } from '@slipstream/commute/time/clock'
import { readBoard } from '@slipstream/commute/offers/trip-board'
import { describe, expect, it } from 'vitest'
import { boardOffer, givableItems, readBoardDraft, wantedWarning } from './board-draft.ts'
import { dutyBetween } from './try.test-data.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const heathrow = { code: 'LHR', city: 'London', timezone: 'Europe/London' }
const madrid = { code: 'MAD', city: 'Madrid', timezone: 'Europe/Madrid' }
const draft = (text: string, base = heathrow) =>
  readBoardDraft(
    readBoard(text, { now, zone: 'Europe/London' }),
    base,
    null,
    (index) => `new-${index}`,
    rosterClock,
  )
const given = dutyBetween('g', '2026-12-04 08:00', '2026-12-05 16:00', [])
const other = dutyBetween('o', '2026-12-08 08:00', '2026-12-09 16:00', [])
const duties = [other, given, dutyBetween('past', '2026-11-20 08:00', '2026-11-21 16:00', [])]
const givable = givableItems(duties, now)

describe('the trips of a board before they are compared (issue 50)', () => {
  it('begin and end at the base, on its clocks', () => {
    const text = 'Trip 4412 12DEC 0600 14DEC 1830\nTrip 4420 15DEC 0940Z 17DEC 1625Z'
    expect(draft(text, madrid).trips.map(({ offer }) => offer)).toMatchObject([
      {
        id: 'new-0',
        title: 'Trip 4412',
        report: '2026-12-12 05:00',
        clear: '2026-12-14 17:30',
        origin: 'MAD',
      },
      { id: 'new-1', report: '2026-12-15 09:40', clear: '2026-12-17 16:25', replacedKey: null },
    ])
  })

  it('stay unread where a time does not exist on the clocks of the base', () => {
    const lines = ['Trip 1 28MAR 0130 29MAR 1830', 'Trip 2 15DEC 0940 17DEC 1625']
    expect(draft(lines.join('\n')).unread).toEqual([{ text: lines[0], why: 'no_such_date' }])
  })

  it('say what has to be checked', () => {
    const { trips } = draft('Trip 1 12DEC 0600 1830 LGW-AMS-LGW\nTrip 2 15DEC 0940Z 17DEC 1625Z')
    expect(trips.map(({ warnings }) => warnings)).toEqual([
      [
        'The text has no day for the clear: check it',
        'It goes from LGW to LGW: check where it reports and clears.',
      ],
      ['Converted from UTC to the clocks of London'],
    ])
  })

  it('give away the duty that their text names, or else the one for all', () => {
    const { trips } = draft(
      'Trip 1 12DEC 0600 14DEC 1830 swap for 4 Dec\nTrip 2 15DEC 0940 17DEC 1625\nTrip 3 20DEC 0940 21DEC 1625 swap for 6 Dec',
    )
    expect(trips.map((trip) => boardOffer(trip, 'trip:o', givable).replacedKey)).toEqual([
      'trip:g',
      'trip:o',
      'trip:o',
    ])
    expect(trips.map((trip) => wantedWarning(trip, givable))).toEqual([
      null,
      null,
      'Asks for Sun 6 Dec: no duty of yours fits. Change it to choose one.',
    ])
  })

  it('give away what the form said once they were corrected', () => {
    const [trip] = draft('Trip 1 12DEC 0600 14DEC 1830 swap for 4 Dec\nTrip 2 15DEC 0940 17DEC 1625').trips
    if (!trip) throw new Error('Nothing was read.')
    expect(boardOffer({ ...trip, isCorrected: true }, 'trip:o', givable).replacedKey).toBeNull()
  })

  it('are asked about once where their dates can be read in two ways', () => {
    const board = readBoard('Trip 1 3/12 0600 - 5/12 1830\nTrip 2 7/12 0940 - 9/12 1625', {
      now,
      zone: 'Europe/London',
    })
    const made = (order: 'day_first' | null) => readBoardDraft(board, heathrow, order, String, rosterClock)
    expect([made(null).ambiguousDate, made('day_first').ambiguousDate]).toEqual(['3/12', null])
  })

  it('offer only duties ahead to give away, in order', () => {
    expect(givable).toEqual([given, other])
  })
})
