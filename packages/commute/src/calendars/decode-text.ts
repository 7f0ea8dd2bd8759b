import { strFromU8, strToU8 } from 'fflate'

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** A line that was folded within a letter, in bytes of which each is a character (RFC 5545 §3.1 forbids it, programs do it). */
const cutLetter = /([\xC2-\xF4][\x80-\xBF]{0,2})(\r?\n[ \t])([\x80-\xBF]{1,3})/g

/** The text of a calendar: by its byte order mark; else UTF-8 where most of it is that, else as Western Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Some of it is not UTF-8.
  }
  const text = new TextDecoder().decode(strToU8(strFromU8(bytes, true).replaceAll(cutLetter, '$1$3$2'), true))
  const letters = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  return letters > broken ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** Whether a text is a calendar at all, rather than a page that asks to log in. */
export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2000))
}
