import { isUtf8 } from 'node:buffer'

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** The text of a calendar: by its byte order mark; else UTF-8 where it is that, else as Western Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  return new TextDecoder(marked?.encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}

/** Whether a text is a calendar at all, rather than a page that asks to log in. */
export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2000))
}
