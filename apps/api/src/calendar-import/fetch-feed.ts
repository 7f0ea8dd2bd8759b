import { lookup as systemLookup } from 'node:dns/promises'
import {
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { calendarLimits } from '@slipstream/contract/roster-import'
import ipaddr from 'ipaddr.js'
import { type CalendarFeeds, FeedError } from '../providers/calendar-feeds.ts'

interface FeedPolicy {
  /** Every address of a host. */
  readonly lookup: (host: string) => Promise<readonly string[]>
  readonly isAllowedAddress: (address: string) => boolean
  readonly protocols: readonly string[]
  /** For the whole reading, redirects included. */
  readonly limitMs: number
}

const mostRedirects = 3

export const feedMessages = {
  address: 'This address cannot be read. Please give the https address of your calendar.',
  unreachable: 'The calendar could not be reached. Please check its address, or try again later.',
  tooLarge: 'The calendar is larger than 5 MB. Please export fewer months.',
  late: 'The calendar did not answer within 10 seconds. Please try again later.',
  redirects: 'The calendar’s address leads from one to the next without an end.',
} as const

const refused = () => new FeedError('address', feedMessages.address)

/** On the public internet: no private network, no machine's own, no multicast, no carrier's, nothing tunnelled. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

const defaultPolicy: FeedPolicy = {
  lookup: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  protocols: ['https:'],
  limitMs: 10_000,
}

/**
 * Reads feeds for people who may name any address. Each address on the way is looked up, checked, and connected to as it
 * was checked, so that a name cannot turn to a private network in between.
 */
export function createCalendarFeeds(own: Partial<FeedPolicy> = {}): CalendarFeeds {
  const policy = { ...defaultPolicy, ...own }
  return {
    async read(address) {
      const signal = AbortSignal.timeout(policy.limitMs)
      try {
        return await follow(urlOf(address), policy, signal)
      } catch (error) {
        if (error instanceof FeedError) throw error
        if (signal.aborted) throw new FeedError('unreachable', feedMessages.late)
        // Its message names the address, which is a secret.
        throw new FeedError('unreachable', feedMessages.unreachable)
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
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next address
    const answer = await open(url, policy, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 200 && statusCode < 300) return readLimited(answer)
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new FeedError('unreachable', feedMessages.unreachable)
    }
    url = urlOf(headers.location, url)
  }
  throw new FeedError('unreachable', feedMessages.redirects)
}

async function open(url: URL, policy: FeedPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  if (!policy.protocols.includes(url.protocol)) throw refused()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = ipaddr.isValid(host) ? [host] : await within(policy.lookup(host), signal)
  const [address] = addresses
  // One private address among public ones is as good as none.
  if (address === undefined || !addresses.every(policy.isAllowedAddress)) throw refused()
  return send(url, address, signal)
}

function send(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: {
      Accept: 'text/calendar, text/plain;q=0.5',
      'Accept-Encoding': 'identity',
      'User-Agent': 'Slipstream',
    },
    // What was checked is what is connected to.
    lookup: (_host, { all }, found) => {
      if (all) found(null, [{ address, family }])
      else found(null, address, family)
    },
  }
  return new Promise((resolve, reject) => {
    const sent: ClientRequest =
      url.protocol === 'https:' ? httpsRequest(url, options, resolve) : httpRequest(url, options, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

async function readLimited(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > calendarLimits.bytes) {
      answer.destroy()
      throw new FeedError('too_large', feedMessages.tooLarge)
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** A look-up cannot be stopped; nobody waits for it any longer. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(new Error('Too late.'))
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', stop))
}
