import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { calendarMessages } from '@slipstream/contract/error-messages'
import { calendarLimits } from '@slipstream/contract/roster-import'
import {
  AddressRefusedError,
  publicPolicy,
  type PublicRequestPolicy,
  requestPublic,
} from '#platform/http/public-request.ts'
import { type CalendarFeeds, FeedError, type MarkedFeed } from '../calendar-feeds.ts'

interface FeedPolicy extends PublicRequestPolicy {
  /** For the whole reading, redirects included. */
  readonly limitMs: number
}

const mostRedirects = 3

export const feedMessages = {
  late: 'The calendar did not answer within 10 seconds. Please try again later.',
  redirects: 'The calendar’s address leads from one to the next without an end.',
} as const

const refused = () => new FeedError('address', calendarMessages.addressUnreadable)

const feedHeaders = {
  Accept: 'text/calendar, text/plain;q=0.5',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Slipstream',
}

/**
 * Reads feeds for people who may name any address. Each address on the way is called as `requestPublic` does, so that none leads
 * to a private network.
 */
export function createCalendarFeeds(own: Partial<FeedPolicy> = {}): CalendarFeeds {
  const policy = { ...publicPolicy, limitMs: 10_000, ...own }
  async function readChanged(address: string, mark: string | null): Promise<MarkedFeed | null> {
    const signal = AbortSignal.timeout(policy.limitMs)
    try {
      return await follow(getUrl(address), mark, policy, signal)
    } catch (error) {
      if (error instanceof FeedError) throw error
      if (error instanceof AddressRefusedError && error.isEvident) throw refused()
      if (signal.aborted) throw new FeedError('unreachable', feedMessages.late)
      // Its message names the address, which is a secret. A private host name is reported as unknown.
      throw new FeedError('unreachable', calendarMessages.unreachable)
    }
  }
  return {
    readChanged,
    async read(address) {
      const answer = await readChanged(address, null)
      // Only one with a mark can be unchanged.
      if (!answer) throw new FeedError('unreachable', calendarMessages.unreachable)
      return answer.bytes
    },
  }
}

/** Of one line that may be sent back as a header. */
const markPattern = /^[\x20-\x7e]{1,200}$/

function getMark({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null {
  return [etag, modified].find((mark) => mark !== undefined && markPattern.test(mark)) ?? null
}

/** An entity tag is quoted, a date is not (RFC 9110, 8.8). */
function askedSince(mark: string | null): Readonly<Record<string, string>> {
  if (mark === null) return {}
  return /^(?:W\/)?"/.test(mark) ? { 'If-None-Match': mark } : { 'If-Modified-Since': mark }
}

function getUrl(address: string, base?: URL): URL {
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'), base)
  if (!url) throw refused()
  return url
}

async function follow(
  first: URL,
  mark: string | null,
  policy: FeedPolicy,
  signal: AbortSignal,
): Promise<MarkedFeed | null> {
  const asked = { ...feedHeaders, ...askedSince(mark) }
  let url = first
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    // Each answer names the next address.
    const answer = await requestPublic(url, { headers: asked, signal }, policy)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 200 && statusCode < 300)
      return { bytes: await readLimited(answer), mark: getMark(headers) }
    answer.destroy()
    if (statusCode === 304 && mark !== null) return null
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new FeedError('unreachable', calendarMessages.unreachable)
    }
    url = getUrl(headers.location, url)
  }
  throw new FeedError('unreachable', feedMessages.redirects)
}

async function readLimited(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > calendarLimits.bytes) {
      answer.destroy()
      throw new FeedError('too_large', calendarMessages.tooLarge)
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
