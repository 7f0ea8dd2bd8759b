import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar-dates.ts'
import { boards } from './boards.test-data.ts'
import { mostOffers, readBoard, type TripBoard } from './trip-board.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const at = { now, zone: 'Europe/London' }
const read = (text: string, capacity?: number) => readBoard(text, at, 'day_first', capacity)
const ends = ({ trips }: TripBoard) =>
  trips.map(({ report, clear }) => `${report.date} ${report.time} ${clear.date} ${clear.time}`)
const reasons = (text: string) => read(text).unread.map(({ why }) => why)

describe('a board of trips (issue 50)', () => {
  it.each(boards.map((board) => [board.name, board] as const))(
    '%s',
    (_, { text, trips, unread = [], asks = null }) => {
      const board = read(text)
      expect(
        board.trips.map(({ title, report, clear, wanted }) => [
          title,
          `${report.date} ${report.time}`,
          `${clear.date} ${clear.time}`,
          wanted?.date ?? wanted?.number ?? null,
        ]),
      ).toEqual(trips.map(([title, report, clear, wanted = null]) => [title, report, clear, wanted]))
      expect(board.unread).toHaveLength(unread.length)
      expect(board.unread.map(({ text: line }) => line)).toEqual(
        unread.map((piece) => expect.stringContaining(piece)),
      )
      expect(board.ambiguousDate).toBe(asks)
      expect(board.isSeveral).toBe(true)
    },
  )

  it.each([
    ['Trip 4412  Report 07DEC 0940 LHR\nLHR-JFK-LHR\nClear 09DEC 1625'],
    ['Report 12 Dec 0600\nBA1432 LHR-EDI 0720 0845\nBA1439 EDI-LHR 0935 1100\nDebrief 1130'],
    ['Anyone want my Bergen?\n\nReport Mon 7 Dec at 05:55,\n\ncleared by 14:10. LGW-BGO-LGW'],
    ['Trip 4412\nDay 1: report 07DEC 0940 clear 1800\nDay 2: report 08DEC 0900 clear 09DEC 1625'],
    ['Trip 4412\nReport 07DEC 0940 clear 1800\nReport 08DEC 0900 clear 09DEC 1625'],
    ['Fancy a swap?'],
    [''],
  ])('leaves a message about one trip to its own reader: %j', (text) => {
    expect(read(text).isSeveral).toBe(false)
  })

  it.each([
    ['many', 'Trip 1 12DEC 0600 14DEC 1830 1845', 'several'],
    ['a date that is not in the calendar', 'Trip 4450 31NOV 0600 2DEC 1830', 'no_such_date'],
    ['a day and a weekday that differ', 'Trip 4450 Mon 12 Dec 0600 14 Dec 1830', 'weekday'],
    ['days that differ from what it says', 'Trip 4450 2 days 12DEC 0600 14DEC 1830', 'days'],
    ['nights, and one date', 'Trip 4450 2 nights 12DEC 0600 1830', 'days'],
    ['the next day of another day', 'Trip 4450 12DEC 0600 14DEC 1830+1', 'days'],
    ['a clear before its report', 'Trip 4450 14DEC 0600 12DEC 1830', 'order'],
    ['three weeks', 'Trip 4450 1DEC 0600 22DEC 1830', 'too_long'],
    ['two clocks', 'Trip 4450 12DEC 0600Z 14DEC 1830', 'clock'],
    ['the clock of a station', 'Trip 4450 12DEC 0600 14DEC 1830 (JFK time)', 'clock'],
    ['one end', 'Trip 4450 12DEC 0600', 'incomplete'],
    ['flights', 'Trip 4450 dep 12DEC 0600 arr 14DEC 1830', 'flight_times'],
    ['a report that has passed', 'Trip 4450 26NOV 0600 27NOV 1830', 'past'],
    ['two swaps', 'Swap for 4 Dec: Trip 4450 12DEC 0600 14DEC 1830', 'several'],
  ])('says why it does not read %s', (_, line, why) => {
    expect(reasons(`Trip 4412 12DEC 0600 14DEC 1830\n${line}`)).toEqual([why])
  })

  it('reads a trip once, and at most as many as there is room for', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Trip ${4400 + index} ${index + 1}DEC 0600 1400`)
    const full = read([lines[0], ...lines].join('\n'))
    expect(full.trips).toHaveLength(mostOffers)
    expect(full.unread.map(({ why, text }) => `${why}: ${text}`)).toEqual([
      `twice: ${lines[0]}`,
      `over_limit: ${lines[10]}`,
      `over_limit: ${lines[11]}`,
    ])
    expect(read(lines.join('\n'), 3).trips).toHaveLength(3)
  })

  it.each([
    ['Swap my 12DEC 0600-14DEC 1830 JFK for 4 Dec\nSwap my 15DEC 0940-17DEC 1625 BOS for anything', 2],
    ['Anyone want trip 4412 12DEC 0600 14DEC 1830?\nWho wants trip 4420 15DEC 0940 17DEC 1625?', 2],
    ['4412/12DEC 0600 14DEC 1830\n4420/15DEC 0940 17DEC 1625', 2],
    ['Sat 12/12 | E123 | 0600 | 1400\nSun 13/12 | E124 | 0700 | 1500', 2],
    ['*Trip 4412* 12 Dec 0600\n14 Dec 1830\n*Trip 4420* 15 Dec 0940\n17 Dec 1625', 2],
    ['1. 12. Dez 06:00 - 14. Dez 18:30\n2. 15. Dez 09:40 - 17. Dez 16:25', 2],
    ['HAVE 12DEC 0600-1830\nWANT 13DEC 0700-1500\n\nHAVE 15DEC 0600-1830\nWANT 18DEC', 2],
    ['All times CET\nTrip 1 12DEC 0600 14DEC 1830\nTrip 2 15DEC 0940 17DEC 1625', 0],
    ['Mon 14th: 0600-1400\nTue 15th: 0700-1500', 0],
    ['14DEC 0600 16DEC 1830 4412\n17DEC 0940 19DEC 1625 4420', 0],
  ])('reads what can be read in one way alone: %j', (text, count) => {
    expect(read(text).trips).toHaveLength(count)
    expect(read(text).isSeveral).toBe(true)
  })

  it('says that the day of a clear is guessed where the text has one date', () => {
    const { trips } = read('Trip 1 12DEC 0600 1830\nTrip 2 13DEC 2140 0720+1\nTrip 3 3 day 12DEC 0600 1830')
    expect(trips.map(({ clear, isClearDayGuessed }) => [clear.date, isClearDayGuessed])).toEqual([
      ['2026-12-12', true],
      ['2026-12-14', false],
      ['2026-12-14', false],
    ])
  })

  it('counts a report as past by the clock of its base, not London’s', () => {
    // 09:00 in London is 04:00 in New York, where a report at 06:00 is still ahead.
    const text = 'Trip 4450 26NOV 0600 27NOV 1830'
    expect(readBoard(text, { now, zone: 'America/New_York' }).trips).toHaveLength(1)
    expect(readBoard(text, { now, zone: 'Europe/London' }).unread).toMatchObject([{ why: 'past' }])
  })

  it('asks once where no date says the order of the others, and reads all by the answer', () => {
    const text = 'Trip 4412 12/3 0600 - 12/5 1830\nTrip 4420 12/7 0940 - 12/9 1625'
    const board = readBoard(text, at, 'month_first')
    expect(board.ambiguousDate).toBe('12/3')
    expect(ends(board)).toEqual(['2026-12-03 06:00 2026-12-05 18:30', '2026-12-07 09:40 2026-12-09 16:25'])
    expect(ends(read(text))).toEqual([])
  })
})

/* Never a wrong trip: random trips in random shapes. Whatever is read is one of them, day and minute. */
const two = (value: number) => String(value).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const getMonth = (date: string) => months[Number(date.slice(5, 7)) - 1] ?? ''
const dateShapes: readonly ((date: string) => string)[] = [
  (date) => date.slice(8) + getMonth(date).toUpperCase(),
  (date) => `${Number(date.slice(8))}th ${getMonth(date)}`,
  (date) => `${getMonth(date)} ${Number(date.slice(8))}`,
  (date) => date,
  (date) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`,
  (date) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`,
  (date) => `${date.slice(8)}.${date.slice(5, 7)}.`,
]
const timeShapes: readonly ((time: string) => string)[] = [
  (time) => time,
  (time) => time.replace(':', ''),
  (time) => `${time.replace(':', '')}L`,
  (time) => time.replace(':', '.'),
  (time) => time.replace(':', 'h'),
  (time) => `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}${time < '12' ? 'am' : 'pm'}`,
]
const layouts = [
  'D T E U',
  'D T - E U',
  'D T-E U',
  'D-E T-U',
  'D\tT\tE\tU',
  'report D T, clear E U',
  'report T D, clear U E',
  'T/D to U/E',
  'D/T-E/U',
  'D report T\nE clear U',
  'STD D T STA E U',
]
const names = [
  'TRIP 4412 ',
  '#1234 ',
  '1234 ',
  '',
  'Pairing L441: ',
  '- Trip 77: ',
  '1. ',
  '2) ',
  '[26/11/2026, 08:14] Al: ',
]
const tails = [
  '',
  ' LHR-JFK-LHR',
  ' swap for 4 Dec',
  ' (block 15:20)',
  ' credit 1520',
  ' £150',
  ' 18:20',
  ' 2 days off after',
  ' offers by 1 Dec',
  ' 737-800',
]
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 5, 30, 45))
  .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`)
const anyTrip = fc.record({
  from: fc.integer({ min: 2, max: 220 }),
  days: fc.integer({ min: 0, max: 5 }),
  report: anyTime,
  clear: anyTime,
  tail: fc.constantFrom(...tails),
})
const anyBoard = fc.record({
  trips: fc.array(anyTrip, { minLength: 2, maxLength: 6 }),
  date: fc.constantFrom(...dateShapes),
  time: fc.constantFrom(...timeShapes),
  layout: fc.constantFrom(...layouts),
  name: fc.constantFrom(...names),
  gap: fc.constantFrom('\n', '\n\n'),
})

describe('a board that was made up (issue 50)', () => {
  it('is read as the trips that are on it or not at all, and loses no line', () => {
    let [right, all] = [0, 0]
    fc.assert(
      fc.property(anyBoard, ({ trips, date, time, layout, name, gap }) => {
        const made = trips.map(({ from, days, report, clear, tail }) => {
          const [start, end] = [addDays('2026-11-26', from), addDays('2026-11-26', from + days)]
          const parts: Record<string, string> = {
            D: date(start),
            E: date(end),
            T: time(report),
            U: time(clear),
          }
          const line = layout.replaceAll(/\b[DETU]\b/g, (letter) => parts[letter] ?? '')
          return { ends: `${start} ${report} ${end} ${clear}`, line: name + line + tail }
        })
        const board = read(made.map(({ line }) => line).join(gap))
        const known = new Set(made.map((each) => each.ends))
        expect(ends(board).filter((each) => !known.has(each))).toEqual([])
        const lines = new Set(made.flatMap(({ line }) => line.split('\n')))
        const left = board.unread.flatMap(({ text }) => text.split('\n'))
        expect(left.every((line) => lines.has(line))).toBe(true)
        right += board.trips.length
        all += made.length
      }),
      { numRuns: 600 },
    )
    expect(right / all).toBeGreaterThan(0.4)
  })

  it('never throws, and says only dates that exist, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\nTrip 12 12DEC 0600 14DEC 1830',
        'Trip 12 ',
        '12DEC',
        ' 0600',
        '~',
        '\t',
        '|',
        '\n',
        '- ',
        'swap for ',
        '31/2',
        'report ',
        '+1',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { report, clear } of read(pieces.join('')).trips) {
          expect(addDays(report.date ?? '', 0)).toBe(report.date)
          expect(addDays(clear.date ?? '', 0)).toBe(clear.date)
        }
      }),
    )
  })

  it('reads the longest board in little time', () => {
    const hostile = [
      'swap for '.repeat(600),
      '1234 '.repeat(1000),
      '12DEC 0600 '.repeat(500),
      '- '.repeat(2500),
      'A|'.repeat(2500),
      '\n'.repeat(5000),
      '0600\n'.repeat(1000),
      '12DEC 0600\n'.repeat(450),
      'report\n'.repeat(700),
    ]
    for (const text of hostile) expect(read(text).trips).toEqual([])
  })
})
