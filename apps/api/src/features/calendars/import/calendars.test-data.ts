/** Calendars in the layouts of product.md, about people and duties that are made up. */

/** An iCalendar text of these components' lines, ended as RFC 5545 wants it. */
export function calendar(...components: readonly (readonly string[])[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Made up//EN', ...components.flat()]
  return [...lines, 'END:VCALENDAR', ''].join('\r\n')
}

export function event(uid: string, properties: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(properties).map(([name, value]) => {
    return `${name}:${value.replaceAll('\n', String.raw`\n`)}`
  })
  return ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']
}

/** Four sectors in a day from Bristol, a positioning flight, a day off and a standby. */
export const aimsCalendar = calendar(
  event('aims-1', {
    DTSTART: '20261103T050000Z',
    DTEND: '20261103T160100Z',
    SUMMARY: 'BRS-LIS-BRS-NCL-BRS',
    DESCRIPTION:
      '06:00z-08:36z 2867 320\n09:43z-12:04z 2868 320\n12:52z-13:58z 239 320\n14:32z-15:31z 240 320\nCP A Made-Up',
  }),
  event('aims-2', {
    DTSTART: '20261104T110000Z',
    DTEND: '20261104T134500Z',
    SUMMARY: 'BRS-EDI [psn]',
    DESCRIPTION: '12:00z-13:15z 403',
  }),
  event('aims-3', { 'DTSTART;VALUE=DATE': '20261106', TRANSP: 'TRANSPARENT', SUMMARY: 'D/O' }),
  event('aims-4', { DTSTART: '20261107T051500Z', DTEND: '20261107T131500Z', SUMMARY: 'ESBY' }),
)

/** A night flight out of Oslo and back, one event a flight; the times say no clock. */
export const raidoCalendar = calendar(
  event('raido-1', {
    DTSTART: '20261110T180000',
    DTEND: '20261110T213000',
    SUMMARY: 'DY1304 OSL-LGW',
    DESCRIPTION: 'CI 18:00\nSTD 19:00\nSTA 20:25',
  }),
  event('raido-2', {
    DTSTART: '20261110T211500',
    DTEND: '20261111T010000',
    SUMMARY: 'DY1305 LGW-OSL',
    DESCRIPTION: 'STD 21:15\nSTA 00:20\nCO 00:50',
  }),
)

/** A duty over two days and its flights, as events beside each other. */
export const dutyReportCalendar = calendar(
  event('duty-8026A4', {
    DTSTART: '20261120T193000Z',
    DTEND: '20261121T034500Z',
    SUMMARY: 'Duty: 8026A4',
    DESCRIPTION: 'Duty: 8026A4\nReport: MEL 06:30\nRelease: MEL 14:45\nFlights: QF401 MEL-SYD, QF418 SYD-MEL',
  }),
  event('flight-401', {
    DTSTART: '20261120T203000Z',
    DTEND: '20261120T215500Z',
    SUMMARY: 'Flight QF401: MEL-SYD',
    DESCRIPTION: 'Flight: QF401',
  }),
  event('flight-418', {
    DTSTART: '20261121T014500Z',
    DTEND: '20261121T032000Z',
    SUMMARY: 'Flight QF418: SYD-MEL',
    DESCRIPTION: 'Type: Passive (Positioning)',
  }),
)

/** Text as RosterBuster writes it, times local to the airports, and a hotel between. */
export const genericCalendar = calendar(
  event('generic-1', {
    DTSTART: '20261112T091500Z',
    DTEND: '20261112T151500Z',
    SUMMARY: 'KL1001 KL1002',
    DESCRIPTION: '(Rep 0915Z)\n10:25-12:10 AMS - VIE\n13:00-15:00 VIE - AMS (DH)\nLayover (12:39 hours)',
  }),
  event('generic-2', {
    'DTSTART;TZID=Europe/London': '20261114T062000',
    'DTEND;TZID=Europe/London': '20261114T074500',
    SUMMARY: 'BA 1432 LHR-EDI',
  }),
  event('generic-3', {
    'DTSTART;TZID=Europe/London': '20261116T090000',
    'DTEND;TZID=Europe/London': '20261116T170000',
    SUMMARY: 'XQZ7 Something new',
    LOCATION: 'LHR',
  }),
)

/** A ground duty in UTC. */
export const office = (uid: string, start: string, end: string, summary = 'OFC') =>
  event(uid, { DTSTART: start, DTEND: end, SUMMARY: summary })

/** Two days in the office and a turnaround. */
export const march = calendar(
  office('a', '20270310T090000Z', '20270310T170000Z'),
  office('b', '20270312T090000Z', '20270312T170000Z'),
  event('c', {
    DTSTART: '20270315T060000Z',
    DTEND: '20270315T120000Z',
    SUMMARY: 'LHR-EDI-LHR',
    DESCRIPTION: '07:00z-08:15z BA1432\n09:30z-11:00z BA1433',
  }),
)
/** The same, read again: one day later, one gone, one new. */
export const changedMarch = calendar(
  office('a', '20270311T090000Z', '20270311T170000Z'),
  event('c', {
    DTSTART: '20270315T060000Z',
    DTEND: '20270315T120000Z',
    SUMMARY: 'LHR-EDI-LHR',
    DESCRIPTION: '07:00z-08:15z BA1432\n09:30z-11:00z BA1433',
  }),
  office('d', '20270320T090000Z', '20270320T170000Z', 'MTG'),
)

/** A duty, a code that nobody knows at an airport, and an appointment. */
export const mixed = calendar(
  office('duty', '20270310T090000Z', '20270310T170000Z'),
  event('code', {
    DTSTART: '20270312T090000Z',
    DTEND: '20270312T170000Z',
    SUMMARY: 'XQZ7 Something new',
    LOCATION: 'LGW',
  }),
  event('dentist', {
    DTSTART: '20270314T140000Z',
    DTEND: '20270314T150000Z',
    SUMMARY: 'Dentist',
    DESCRIPTION: 'Bring the X-rays',
    LOCATION: '1 Mill Lane',
  }),
)

/** A form with these parts, as a browser sends it. */
export function form(parts: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) data.append(name, value)
  return data
}
