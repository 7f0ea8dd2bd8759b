import { describe, expect, it } from 'vitest'
import { messages, parse } from './parse.test-data.ts'

const flight = (uid: string, day: number, title: string) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261120T120000Z',
    `DTSTART:202701${day}T070000Z`,
    `DTEND:202701${day}T090000Z`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ].join('\r\n')

const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Case//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')

const closedIn = (text: string) => messages(text).filter((message) => message.includes('closed'))

describe('closed airports in a calendar (issue 42 case 18)', () => {
  it('says once what replaced each, and reads the duty where it is written', () => {
    const text = calendar(flight('a', 12, 'BA982 LHR-TXL'), flight('b', 14, 'BA982 LHR-TXL'))
    expect(closedIn(text)).toEqual([
      '- Berlin Tegel Airport (TXL) is closed. Its flights use Berlin Brandenburg Airport (BER) now: check these duties.',
    ])
    const sectors = parse(text).items.flatMap((item) => (item.kind === 'trip' ? item.sectors : []))
    expect(sectors[0]).toMatchObject({ destination: 'TXL', destination_timezone: 'Europe/Berlin' })
  })

  it('names Atatürk by its own name', () => {
    expect(closedIn(calendar(flight('c', 14, 'BA676 LHR-ISL')))).toEqual([
      '- Istanbul Atatürk Airport (ISL) is closed. Its flights use Istanbul Airport (IST) now: check these duties.',
    ])
  })
})
