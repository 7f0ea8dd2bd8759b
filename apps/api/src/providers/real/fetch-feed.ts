import type { IncomingMessage } from 'node:http'
import { calendarMessages } from '@slipstream/contract/error-messages'
import { calendarLimits } from '@slipstream/contract/roster-import'
import {
  AddressRefusedError,
  publicPolicy,
  type PublicRequestPolicy,
  requestPublic,
} from '#platform/http/public-request.ts'
import { type CalendarFeeds, FeedError } from '../calendar-feeds.ts'

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
  return {
    async read(address) {
      const signal = AbortSignal.timeout(policy.limitMs)
      try {
        return await follow(urlOf(address), policy, signal)
      } catch (error) {
        if (error instanceof FeedError) throw error
        if (error instanceof AddressRefusedError && error.isEvident) throw refused()
        if (signal.aborted) throw new FeedError('unreachable', feedMessages.late)
        // Its message names the address, which is a secret. A private host name is reported as unknown.
        throw new FeedError('unreachable', calendarMessages.unreachable)
      }
    },
  }
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'), base)
  if (!url) throw refused()
  return url
}

async function follow(first: URL, policy: FeedPolicy, signal: AbortSignal): Promise<Uint8Array> {
  let url = first
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    // Each answer names the next address.
    const answer = await requestPublic(url, { headers: feedHeaders, signal }, policy)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 200 && statusCode < 300) return readLimited(answer)
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new FeedError('unreachable', calendarMessages.unreachable)
    }
    url = urlOf(headers.location, url)
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
