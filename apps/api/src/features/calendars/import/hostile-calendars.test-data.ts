import { calendar, event } from './calendars.test-data.ts'

/** Calendars that somebody wrote to hold a server up (issue 16, A1). None is larger than 5 MB. */
export interface HostileCalendar {
  readonly name: string
  /** The bytes of the file; made when asked for, so that they are not all in memory. */
  readonly bytes: () => Buffer
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const start = { DTSTART: '20261101T060000Z', DTEND: '20261101T100000Z', SUMMARY: 'SBY' }
const daily = (rule: string, from = '20261101T060000Z') =>
  event('rule', { ...start, DTSTART: from, RRULE: rule })

/** A zone of its own, with yearly rules from a year on. */
function zone(name: string, year: string, extra: readonly string[] = []): string[] {
  const observance = (kind: string, month: number, from: string, to: string) => [
    `BEGIN:${kind}`,
    `DTSTART:${year}0101T020000`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    ...extra,
    `END:${kind}`,
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observance('DAYLIGHT', 3, '+0000', '+0100'),
    ...observance('STANDARD', 10, '+0100', '+0000'),
    'END:VTIMEZONE',
  ]
}

const inZone = (uid: string, name: string, day: string) =>
  event(uid, {
    [`DTSTART;TZID=${name}`]: `${day}T060000`,
    [`DTEND;TZID=${name}`]: `${day}T100000`,
    SUMMARY: 'SBY',
  })

/** `20261101`, so many days later. */
const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

function many(count: number, make: (index: number) => string[]): string {
  return calendar(...numbers(count).map(make))
}

const text = (name: string, make: () => string): HostileCalendar => ({
  name,
  bytes: () => Buffer.from(make()),
})

const deepRule =
  'FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=-31,-30,31;BYDAY=MO,TU,WE;BYHOUR=0,1,2,3,4,5;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5;BYSETPOS=-366'

/** The two that the issue found first come first. */
export const hostileCalendars: readonly HostileCalendar[] = [
  text('an interval of a thousand thousand millions of days', () =>
    calendar(daily('FREQ=DAILY;INTERVAL=999999999999')),
  ),
  text('four zones with yearly rules from year 1', () =>
    calendar(
      ...numbers(4).map((index) => zone(`Nowhere ${index}`, '0001')),
      ...numbers(4).map((index) => inZone(`zone-${index}`, `Nowhere ${index}`, '20261101')),
    ),
  ),
  text('20,000 plain events', () =>
    many(20_000, (index) => event(`plain-${index}`, { ...start, SUMMARY: `Plain ${index}` })),
  ),
  text('2,000 daily rules', () =>
    many(2000, (index) => event(`daily-${index}`, { ...start, RRULE: 'FREQ=DAILY' })),
  ),
  text('an interval as long as a line', () => calendar(daily(`FREQ=DAILY;INTERVAL=${'9'.repeat(18_000)}`))),
  text('a count of thousand millions', () => calendar(daily('FREQ=DAILY;COUNT=9999999999'))),
  text('2,000 counts from long ago', () =>
    many(2000, (index) =>
      event(`old-${index}`, { ...start, DTSTART: '20000101T000000Z', RRULE: 'FREQ=DAILY;COUNT=2000000000' }),
    ),
  ),
  text('a rule that never comes, 30 February', () => calendar(daily('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))),
  text('rules in rules: every part of a rule at once', () => many(500, () => daily(deepRule))),
  text('a rule for each second', () => calendar(daily('FREQ=SECONDLY'))),
  text('weekly on ten thousand days', () =>
    calendar(
      daily(
        `FREQ=WEEKLY;BYDAY=${numbers(6000)
          .map(() => 'MO')
          .join(',')}`,
      ),
    ),
  ),
  text('intervals below zero, of nothing and of no number', () =>
    calendar(...['-1', '0', 'NaN', '1e999', '0x10', ''].map((each) => daily(`FREQ=DAILY;INTERVAL=${each}`))),
  ),
  text('until a day before the first, and the last of all days', () =>
    calendar(daily('FREQ=DAILY;UNTIL=00010101T000000Z'), daily('FREQ=DAILY;UNTIL=99991231T235959Z')),
  ),
  text('20 zones, each with 20 rules from year 1', () =>
    calendar(
      ...numbers(20).map((index) =>
        zone(`Zone ${index}`, '0001')
          .slice(0, -1)
          .concat(
            numbers(9).flatMap(() => zone('', '0001').slice(2, -1)),
            'END:VTIMEZONE',
          ),
      ),
      ...numbers(2000).map((index) => inZone(`in-${index}`, `Zone ${index % 20}`, dayAfter(index % 900))),
    ),
  ),
  text('10,000 names of zones', () =>
    many(10_000, (index) => inZone(`z-${index}`, `No/Such-${index}`, dayAfter(index % 900))),
  ),
  text('one zone in a thousand spellings', () =>
    many(5000, (index) => {
      const spelling = 'Europe/London'
        .split('')
        .map((letter, at) => ((index >> at) % 2 === 0 ? letter : letter.toUpperCase()))
      return inZone(`s-${index}`, spelling.join(''), dayAfter(index % 900))
    }),
  ),
  text('a zone with 2 MB of exceptions', () =>
    calendar(
      zone('Flood', '0001', [
        `RDATE:${numbers(120_000)
          .map((index) => `${1900 + (index % 200)}0101T000000`)
          .join(',')}`,
      ]),
      inZone('in', 'Flood', '20261101'),
    ),
  ),
  text('100,000 EXDATE', () =>
    calendar([
      ...daily('FREQ=DAILY').slice(0, -1),
      ...numbers(100_000).map((index) => `EXDATE:${dayAfter(index % 3000)}T060000Z`),
      'END:VEVENT',
    ]),
  ),
  text('100,000 RDATE', () =>
    calendar([
      ...daily('FREQ=DAILY').slice(0, -1),
      `RDATE:${numbers(100_000)
        .map((index) => `${dayAfter(index % 3000)}T060000Z`)
        .join(',')}`,
      'END:VEVENT',
    ]),
  ),
  text('components within components, 200,000 deep', () =>
    calendar(numbers(200_000).map(() => 'BEGIN:VEVENT')),
  ),
  text('alarms within alarms', () =>
    calendar(['BEGIN:VEVENT', ...numbers(150_000).map(() => 'BEGIN:VALARM'), 'END:VEVENT']),
  ),
  text('2 MB of one property', () =>
    calendar(event('long', { ...start, DESCRIPTION: 'x'.repeat(2_000_000) })),
  ),
  text('a million folded lines', () =>
    calendar([
      'BEGIN:VEVENT',
      'UID:folded',
      'DTSTART:20261101T060000Z',
      `DESCRIPTION:a${'\r\n b'.repeat(1_000_000)}`,
      'END:VEVENT',
    ]),
  ),
  text('four million empty lines', () => calendar(['\n'.repeat(4_000_000)])),
  text('100,000 parameters of one property', () =>
    calendar(['BEGIN:VEVENT', `DTSTART${';X=y'.repeat(100_000)}:20261101T060000Z`, 'END:VEVENT']),
  ),
  text('durations of ten thousand years', () =>
    many(3000, (index) =>
      event(`long-${index}`, { DTSTART: '20261101T060000Z', DURATION: 'P99999999999999W', SUMMARY: 'SBY' }),
    ),
  ),
  text('NULs and other controls', () =>
    many(1500, (index) =>
      event(`nul-${index}\u0000`, { ...start, SUMMARY: '\u0000\u0001\u001b[2J\u007f'.repeat(20) }),
    ),
  ),
  {
    name: 'bytes that are no UTF-8',
    bytes: () =>
      Buffer.concat([
        Buffer.from('BEGIN:VCALENDAR\r\n'),
        ...numbers(20_000).map((index) =>
          Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, index % 256, 13, 10]),
        ),
      ]),
  },
  {
    name: 'UTF-16 of 20,000 events',
    bytes: () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(
          many(15_000, (index) =>
            event(`w-${index}`, { ...start, DTSTART: `${dayAfter(index % 900)}T060000Z` }),
          ),
          'utf16le',
        ),
      ]),
  },
  text('10,000 flights that make one duty', () =>
    many(10_000, (index) => {
      const at = (minutes: number) =>
        new Date(Date.UTC(2026, 10, 1) + (index * 60 + minutes) * 60_000)
          .toISOString()
          .replaceAll(/[-:]|\.\d{3}/g, '')
      const way = index % 2 === 0 ? 'LHR-EDI' : 'EDI-LHR'
      return event(`leg-${index}`, { DTSTART: at(0), DTEND: at(45), SUMMARY: `BA${index} ${way}` })
    }),
  ),
  text('10,000 check-outs that end nothing', () =>
    many(10_000, (index) =>
      event(`co-${index}`, { ...start, SUMMARY: index % 2 === 0 ? 'Check-out LHR' : 'SBY' }),
    ),
  ),
  text('titles that make a pattern look back', () =>
    many(400, (index) =>
      event(`back-${index}`, { ...start, SUMMARY: 'A-'.repeat(249), DESCRIPTION: '00:00z-'.repeat(1400) }),
    ),
  ),
  text('50,000 versions of one event', () =>
    many(40_000, (index) => event('same', { ...start, SEQUENCE: String(index) })),
  ),
]
