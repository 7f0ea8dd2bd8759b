import { describe, expect, it } from 'vitest'
import { decodeText, isCalendar } from './decode-text.ts'

const text = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Zürich – café\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('a calendar in another encoding (issue 5 Bad input)', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text.replace('–', '\u0096'), 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
    expect(isCalendar(decodeText(bytes))).toBe(true)
  })
})

describe('what is no calendar (issue 5 Bad input: HTML)', () => {
  it.each([
    '',
    '<!doctype html><p>Log in</p>',
    '%PDF-1.7',
    '{"BEGIN":"VCALENDAR"}',
    'BEGIN:VCARD\r\nEND:VCARD',
  ])('is told apart: %s', (other) => expect(isCalendar(other)).toBe(false))

  it('bears what editors put before the first line', () => {
    expect(isCalendar('\n\nbegin:vcalendar \nEND:VCALENDAR')).toBe(true)
  })
})
