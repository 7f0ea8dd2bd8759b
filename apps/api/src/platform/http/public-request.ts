import { lookup as systemLookup } from 'node:dns/promises'
import {
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

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
  /** Whether the address itself says why. What a name led to is for nobody outside: it tells names of a private network. */
  readonly isEvident: boolean

  constructor(isEvident: boolean) {
    super('This address is not called.')
    this.isEvident = isEvident
  }
}

/** IANA's special-purpose IPv4 addresses: no host of the public internet has one (RFC 6890). */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** IPv6 of the public internet is one block. All that stands for an IPv4 address in another form is outside it, or below. */
const globalIpv6 = '2000::/3'
/** Tunnels, benchmarks, identifiers and documentation within that block. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refusedIpv4 = blockList(special, 'ipv4')
const publicIpv6 = blockList([globalIpv6], 'ipv6')
const refusedIpv6 = blockList(specialIpv6, 'ipv6')

function blockList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/** On the public internet: no private network, no machine's own, no multicast, no carrier's, nothing tunnelled. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedIpv4.check(address, 'ipv4')
  // A zone (`%eth0`) is of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return publicIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}

export const publicPolicy: PublicRequestPolicy = {
  lookup: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublicAddress,
  protocols: ['https:'],
}

/** A URL's host, where it is an address itself and no name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
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
 * @throws {AddressRefusedError} where the policy has it; any other error if nobody answers.
 */
export async function requestPublic(
  url: URL,
  request: PublicRequest,
  policy: PublicRequestPolicy = publicPolicy,
): Promise<IncomingMessage> {
  if (!policy.protocols.includes(url.protocol)) throw new AddressRefusedError(true)
  const literal = literalAddress(url)
  const addresses =
    literal === undefined ? await within(policy.lookup(url.hostname), request.signal) : [literal]
  const [first, ...others] = addresses
  // One private address among public ones is as good as none.
  if (first === undefined || !addresses.every(policy.isAllowedAddress)) {
    throw new AddressRefusedError(literal !== undefined)
  }
  return send(url, [first, ...others], request)
}

function send(
  url: URL,
  addresses: readonly [string, ...string[]],
  { method, headers, body, signal }: PublicRequest,
): Promise<IncomingMessage> {
  const [first] = addresses
  const options: RequestOptions = {
    method,
    headers: headers ?? {},
    signal,
    agent: false,
    // What was checked is what is connected to. Node tries each: a host whose IPv6 is dead still answers on its IPv4.
    lookup: (_host, { all }, found) => {
      if (all)
        found(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )
      else found(null, first, isIP(first))
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
