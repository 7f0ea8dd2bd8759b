import { lookup as systemLookup } from 'node:dns/promises'
import {
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import ipaddr from 'ipaddr.js'

/** Whom the server may call for somebody who named the address. */
export interface PublicRequestPolicy {
  /** Every address of a host. */
  readonly lookup: (host: string) => Promise<readonly string[]>
  readonly isAllowedAddress: (address: string) => boolean
  readonly protocols: readonly string[]
}

/** An address that is not called, whatever else is tried. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

/** On the public internet: no private network, no machine's own, no multicast, no carrier's, nothing tunnelled. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

export const publicPolicy: PublicRequestPolicy = {
  lookup: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  protocols: ['https:'],
}

/** A URL's host, where it is an address itself and no name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : undefined
}

interface PublicRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  readonly body?: Uint8Array | undefined
  readonly signal: AbortSignal
}

export type RequestPublic = (url: URL, request: PublicRequest) => Promise<IncomingMessage>

/**
 * Calls an address that anybody may have named. It is looked up, checked, and connected to as it was checked, so that a name
 * cannot turn to a private network in between. Redirects are not followed.
 *
 * @throws {AddressRefusedError} where the policy has it; any other error where nobody answers.
 */
export async function requestPublic(
  url: URL,
  request: PublicRequest,
  policy: PublicRequestPolicy = publicPolicy,
): Promise<IncomingMessage> {
  const refused = () => new AddressRefusedError('This address is not called.')
  if (!policy.protocols.includes(url.protocol)) throw refused()
  const literal = literalAddress(url)
  const addresses =
    literal === undefined ? await within(policy.lookup(url.hostname), request.signal) : [literal]
  const [address] = addresses
  // One private address among public ones is as good as none.
  if (address === undefined || !addresses.every(policy.isAllowedAddress)) throw refused()
  return send(url, address, request)
}

function send(
  url: URL,
  address: string,
  { method, headers, body, signal }: PublicRequest,
): Promise<IncomingMessage> {
  const family = ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4
  const options: RequestOptions = {
    method,
    headers: headers ?? {},
    signal,
    agent: false,
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
    sent.end(body)
  })
}

/** A look-up cannot be stopped; nobody waits for it any longer. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(new Error('Too late.'))
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', stop))
}
