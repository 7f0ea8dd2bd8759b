import { decodeText } from '@slipstream/commute/calendars/decode-text'
import { calendarLimits, type TimesReading } from '@slipstream/contract/roster-import'
import type { Attachment } from '@slipstream/design-system/FileAttachments'

const importSources = ['file', 'text', 'url'] as const

/** Where a roster comes from. */
export type ImportSource = (typeof importSources)[number]

export const isImportSource = (value: string | null): value is ImportSource =>
  importSources.some((source) => source === value)

/** What was chosen and typed, and not taken yet. */
export interface ImportDraft {
  source: ImportSource
  files: readonly Attachment[]
  text: string
  url: string
}

export const emptyImport: ImportDraft = { source: 'file', files: [], text: '', url: '' }

/** The request: exactly one of file, text and address. */
export interface ImportRequest {
  body: { text?: string; url?: string; times?: TimesReading }
  files: readonly File[]
}

/** The address to fetch: calendar apps' own `webcal:` means `https:`. */
export function feedAddress(typed: string): string {
  return typed.trim().replace(/^webcals?:/i, 'https:')
}

function urlProblem(typed: string): string | undefined {
  const address = feedAddress(typed)
  if (address === '') return 'Link is required'
  if (address.length > calendarLimits.urlLength)
    return `Link must be at most ${calendarLimits.urlLength.toLocaleString('en-GB')} characters`
  if (/^http:/i.test(address)) return 'Link must begin with https://, so that nobody can read along'
  return URL.canParse(address) && /^https:\/\/./i.test(address)
    ? undefined
    : 'Link must begin with https:// or webcal://'
}

function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Roster text is required'
  return new Blob([text]).size > calendarLimits.bytes
    ? `Roster text must be at most ${calendarLimits.bytes / 1_000_000} MB. Paste fewer months at a time.`
    : undefined
}

/** Why what is chosen cannot be read; undefined where it can be sent. */
export function sourceProblem({ source, files, text, url }: ImportDraft): string | undefined {
  switch (source) {
    case 'file':
      return files.length === 0 ? 'Choose a file first' : undefined
    case 'text':
      return textProblem(text)
    case 'url':
      return urlProblem(url)
  }
}

/** What was chosen, where it is no calendar: a roster as it is printed, perhaps, as text or as a PDF's bytes. */
export async function printedToRead({
  source,
  files,
  text,
}: ImportDraft): Promise<string | ArrayBuffer | null> {
  if (source === 'url') return null
  const bytes = source === 'file' ? await files[0]?.file.arrayBuffer() : undefined
  // In each encoding of a calendar its first line is there, if need be between NULs.
  const plain = bytes ? new TextDecoder('latin1').decode(bytes).replaceAll('\0', '') : text
  if (/BEGIN:VCALENDAR/i.test(plain)) return null
  if (!bytes) return text
  return plain.startsWith('%PDF') ? bytes : decodeText(new Uint8Array(bytes))
}

/** The call's form. What the other sources hold stays behind. */
export function importRequest(draft: ImportDraft, times: TimesReading | undefined): ImportRequest {
  const reading = times === undefined ? {} : { times }
  switch (draft.source) {
    case 'file':
      return { body: reading, files: draft.files.map(({ file }) => file) }
    case 'text':
      return { body: { text: draft.text, ...reading }, files: [] }
    case 'url':
      return { body: { url: feedAddress(draft.url), ...reading }, files: [] }
  }
}
