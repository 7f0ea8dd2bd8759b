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

  it.each([
    [
      '52a',
      'Anyone want T4410? Report Jan 12 0530, ATL-LAX-ATL, release Jan 14 1939',
      '2027-01-12 05:30',
      '2027-01-14 19:39',
    ],
    [
      '52b, AM and PM',
      'Report 5:30 AM on 1/14/2027, release 7:39 PM on 1/16/2027',
      '2027-01-14 05:30',
      '2027-01-16 19:39',
    ],
    [
      '52d, German',
      'Tausche Umlauf 12.01.2027 Check-in 05:20 DUS-PMI-DUS, Dienstende 14:05',
      '2027-01-12 05:20',
      '2027-01-12 14:05',
    ],
    ['52e, the next day', 'C/I 2140 12JAN27 MAN-TFS-MAN C/O 0720+1', '2027-01-12 21:40', '2027-01-13 07:20'],
    [
      'the next day in brackets',
      'Sign on 12 Jan 2140, sign off 07:20 (+1)',
      '2027-01-12 21:40',
      '2027-01-13 07:20',
    ],
    ['the next day raised', 'Report 12 Jan 2140, clear 0720⁺¹', '2027-01-12 21:40', '2027-01-13 07:20'],
    [
      'the next day in words',
      'Report 12 Jan 21:40, clear 7:20 am the next day',
      '2027-01-12 21:40',
      '2027-01-13 07:20',
    ],
    ['a night without a date', 'Report 12 Jan 2140, clear 0720', '2027-01-12 21:40', '2027-01-13 07:20'],
    [
      'a month in full, with th',
      'Report at 5:30 a.m. on Tuesday, January 12th, 2027. Released 12:15 p.m.',
      '2027-01-12 05:30',
      '2027-01-12 12:15',
    ],
    ['the date after the time', 'Show 0530 Jan 12, rls 1939 Jan 14', '2027-01-12 05:30', '2027-01-14 19:39'],
    [
      'a colon before the month',
      'Report 05:30 Jan 12, release 19:39 Jan 14',
      '2027-01-12 05:30',
      '2027-01-14 19:39',
    ],
    ['letters for AM and PM', 'Rep 530a 12JAN, rel 739p 12JAN', '2027-01-12 05:30', '2027-01-12 19:39'],
    ['hours alone', 'Report 12 Jan 5am, clear 2 pm', '2027-01-12 05:00', '2027-01-12 14:00'],
    ['midnight and noon', 'Report 12 Jan 12:15 AM, clear 12:30 PM', '2027-01-12 00:15', '2027-01-12 12:30'],
    ['ISO', 'Report 2027-01-12T05:30, clear 2027-01-14T19:39', '2027-01-12 05:30', '2027-01-14 19:39'],
    [
      'German months and Uhr',
      'Dienstbeginn am 12. März 2027 um 5.20 Uhr, Dienstende 14.05 Uhr',
      '2027-03-12 05:20',
      '2027-03-12 14:05',
    ],
    [
      'German, full hours',
      'Meldezeit 3. Dezember 6 Uhr, Ende 14 Uhr',
      '2026-12-03 06:00',
      '2026-12-03 14:00',
    ],
    [
      'an order that another date says',
      'report 1/12 5:30a rel 1/14 7:39p',
      '2027-01-12 05:30',
      '2027-01-14 19:39',
    ],
    [
      'the date behind a slash',
      'Report 2140L/12JAN clear 0720L/13JAN',
      '2027-01-12 21:40',
      '2027-01-13 07:20',
    ],
    [
      'the date in brackets',
      'Sign-on 21:40 (12th Jan) sign-off 07:20 (13th Jan)',
      '2027-01-12 21:40',
      '2027-01-13 07:20',
    ],
    ['24:00', 'Rpt 1400 on the 12th Jan, rls 24:00', '2027-01-12 14:00', '2027-01-13 00:00'],
    [
      'a time that looks like a year',
      'Report Jan 12 2030, clear Jan 13 0720',
      '2027-01-12 20:30',
      '2027-01-13 07:20',
    ],
    [
      'French hours',
      'Présentation le 8 janvier 5h30, libération 10 janvier 14h',
      '2027-01-08 05:30',
      '2027-01-10 14:00',
    ],
    [
      'German with spaces',
      'Check-in 12. 1. 2027 5:20, Check-out 14:05',
      '2027-01-12 05:20',
      '2027-01-12 14:05',
    ],
    [
      'French',
      'Présentation le 12 janvier à 05h30, fin de service le 14 janvier à 19h39',
      '2027-01-12 05:30',
      '2027-01-14 19:39',
    ],
    [
      'French, the day after',
      'Prise de service 3 août 2027 21h40, fin 7h20 le lendemain',
      '2027-08-03 21:40',
      '2027-08-04 07:20',
    ],
    [
      'numbers with hyphens',
      'Report 1-14-2027 0530, release 1-15-27 1200',
      '2027-01-14 05:30',
      '2027-01-15 12:00',
    ],
  ])('%s', (_, text, report, clear) => {
    const said = read(text)
    expect([said.report, said.clear].map(({ date, time }) => `${date} ${time}`)).toEqual([report, clear])
  })

  it('reads 3/4 in the order it is given, and says that it could be the other', () => {
    const text = 'Report 3/4 0600, clear 3/4 1400'
    expect(readTripText(text, now, 'day_first')).toMatchObject({
      report: { date: '2027-04-03' },
      ambiguousDate: '3/4',
    })
    expect(readTripText(text, now, 'month_first')).toMatchObject({
      report: { date: '2027-03-04' },
      ambiguousDate: '3/4',
    })
  })

  it.each(['1/14/2027', '14/1/2027', '5/5', '3.4.', '12 Jan', '2027-03-04', '14/1'])(
    'has no doubt about %s',
    (date) => {
      expect(read(`Report ${date} 0600`).ambiguousDate).toBeNull()
      expect(read(`Report ${date} 0600`).report.date).toEqual(
        readTripText(`Report ${date} 0600`, now, 'month_first').report.date,
      )
    },
  )

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
