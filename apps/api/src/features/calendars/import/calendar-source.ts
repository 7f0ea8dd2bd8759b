import { calendarMessages } from '@slipstream/contract/error-messages'
import { calendarLimits } from '@slipstream/contract/roster-import'
import { ApiError } from '#platform/http/api-error.ts'
import type { UploadedFile } from '#platform/http/parse-form.ts'
import { type CalendarFeeds, FeedError, type MarkedFeed } from '#providers/calendar-feeds.ts'

/** What a user gives a calendar as: one of the three. */
export type CalendarSource =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'feed'; readonly address: string }

const noCalendarAtAddress =
  'This link leads to something other than a calendar, such as a page to log in. Please copy the link that ends in .ics or is offered for subscribing.'

/** @throws {ApiError} `validation_failed` where it is none of the three, or more than one */
export function getSource(
  fields: { readonly text?: string | undefined; readonly url?: string | undefined },
  files: readonly UploadedFile[],
): CalendarSource {
  const strange = files.find(({ field }) => field !== 'file')
  if (strange) refuse(strange.field, 'A calendar travels as file.')
  const sources: CalendarSource[] = files.map(({ bytes }) => ({ kind: 'file', bytes }))
  // A form sends the fields that stayed empty as well.
  if (fields.text !== undefined && fields.text.trim() !== '')
    sources.push({ kind: 'text', text: fields.text })
  if (fields.url !== undefined && fields.url !== '') sources.push({ kind: 'feed', address: fields.url })
  const [source, another] = sources
  if (!source || another) return refuse('', calendarMessages.oneCalendar)
  return source
}

function refuse(field: string, message: string): never {
  throw new ApiError('validation_failed', { message, details: { fields: { [field]: message } } })
}

/**
 * The bytes of a calendar, or of what stands in its place.
 *
 * @throws {ApiError} `payload_too_large`; `validation_failed` for an address that may not be read; `provider_unavailable` for
 *   one that cannot be
 */
export async function readSource(source: CalendarSource, feeds: CalendarFeeds): Promise<Uint8Array> {
  const bytes =
    source.kind === 'text'
      ? Buffer.from(source.text)
      : source.kind === 'file'
        ? source.bytes
        : await readFeed(source.address, feeds)
  if (bytes.length > calendarLimits.bytes)
    throw new ApiError('payload_too_large', { message: calendarMessages.tooLarge })
  return bytes
}

/** The message if a source holds no calendar. */
export function noCalendar({ kind }: CalendarSource): ApiError {
  const message = kind === 'feed' ? noCalendarAtAddress : calendarMessages.notCalendar
  return new ApiError('unsupported_media_type', { message })
}

function readFeed(address: string, feeds: CalendarFeeds): Promise<Uint8Array> {
  return orRefusal(feeds.read(address))
}

/** As `CalendarFeeds.readChanged`. @throws {ApiError} as `readSource` */
export function readChangedFeed(
  address: string,
  mark: string | null,
  feeds: CalendarFeeds,
): Promise<MarkedFeed | null> {
  return orRefusal(feeds.readChanged(address, mark))
}

async function orRefusal<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    const { failure, message } = error
    if (failure === 'address') return refuse('url', message)
    throw new ApiError(failure === 'too_large' ? 'payload_too_large' : 'provider_unavailable', { message })
  }
}
