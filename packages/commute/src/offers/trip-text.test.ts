import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestTripText, readTripText } from './trip-text.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const read = (text: string) => readTripText(text, now)
const moment = (date: string | null, time: string | null) => ({ date, time })

describe('a message about a trip (issue 22 item 9)', () => {
  it.each([
    [
      'a swap board',
      'Trip 4412  Report 07DEC 0940 LHR\nLHR-JFK-LHR\nClear 09DEC 1625',
      ['Trip 4412', '2026-12-07', '09:40', '2026-12-09', '16:25', 'LHR', 'LHR'],
    ],
    [
      'a colleague',
      'Anyone want my Bergen? Report Mon 7 Dec at 05:55, cleared by 14:10. LGW-BGO-LGW',
      ['LGW-BGO-LGW', '2026-12-07', '05:55', '2026-12-07', '14:10', 'LGW', 'LGW'],
    ],
    [
      'a scheduler, date after the time',
      'Overtime: check-in 0615 on 2026-12-07, check-out 1540 on 2026-12-08',
      [null, '2026-12-07', '06:15', '2026-12-08', '15:40', null, null],
    ],
    [
      'numbers for dates, the day first',
      'C/I 03/01/2027 06:00 C/O 04/01/2027 18:30',
      [null, '2027-01-03', '06:00', '2027-01-04', '18:30', null, null],
    ],
    [
      'sectors with flight numbers, which are no times',
      'Report 12 Dec 0600\nBA1432 LHR-EDI 0720 0845\nBA1439 EDI-LHR 0935 1100\nDebrief 1130',
      ['LHR-EDI-LHR', '2026-12-12', '06:00', '2026-12-12', '11:30', 'LHR', 'LHR'],
    ],
  ])('%s', (_, text, [title, reportDate, reportTime, clearDate, clearTime, from, to]) => {
    expect(read(text)).toMatchObject({
      title,
      report: moment(reportDate ?? null, reportTime ?? null),
      clear: moment(clearDate ?? null, clearTime ?? null),
      from,
      to,
      clock: 'unstated',
    })
  })

  it('takes a day without a year for the next one', () => {
    expect(read('Report 3 Jan 0600 Clear 3 Jan 1200').report.date).toBe('2027-01-03')
    expect(read('Report 25 Nov 0600').report.date).toBe('2026-11-25')
    expect(read('Report 24 Nov 0600').report.date).toBe('2027-11-24')
  })

  it.each([
    ['Report 0915Z 12 Dec, clear 1640Z 13 Dec', 'utc'],
    ['All times UTC. Report 12 Dec 0915, clear 13 Dec 1640', 'utc'],
    ['Report 0915Z 12 Dec, clear 1640 13 Dec', 'unstated'],
  ] as const)('knows the clock only where it is said: %s', (text, clock) => {
    expect(read(text).clock).toBe(clock)
  })

  it.each(['', 'Fancy a swap?', '31 Feb', 'Report', 'BA1432', '🛫🛬', '\u202Etropek'])(
    'finds nothing in %j, and says so',
    (text) => {
      const { report, clear } = read(text)
      expect([report.time, clear.time]).toEqual([null, null])
    },
  )

  it('reads dates and times that exist out of any text, in time', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'Report ',
        'Clear ',
        '31FEB ',
        '07DEC',
        ' 0940',
        ' 25:00',
        '2026-13-45',
        'LHR-',
        'BA1432',
        '\n',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { report, clear } = read(pieces.join(''))
        for (const { date, time } of [report, clear]) {
          expect(date === null || new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)).toBe(true)
          expect(time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)).toBe(true)
        }
      }),
    )
  })

  it('reads no more of a text than one message has', () => {
    expect(read(`${' '.repeat(longestTripText)}Report 07DEC 0940`).report.time).toBeNull()
  })
})
