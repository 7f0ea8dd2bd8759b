import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext } from './app-env.ts'

/**
 * One spelling for an address: IPv6 in lower case and compressed, without its zone, and IPv4 where IPv6 only carries it
 * (`::ffff:192.0.2.1`). A port is dropped. Undefined for what is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  const trimmed = text.trim().replaceAll('"', '')
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const [address = ''] = bare.split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const carried = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(compressed)
  return carried ? carriedIPv4(carried[1], carried[2]) : compressed
}

function carriedIPv4(high = '', low = ''): string {
  const bits = Number.parseInt(high, 16) * 2 ** 16 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/**
 * What limits are counted by: an IPv4 address, and the /64 of an IPv6 one, because anyone who has one address of a /64
 * has all of them.
 *
 * @param address as `canonicalAddress` writes it
 */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return `${canonicalAddress(`${groups.slice(0, 4).join(':')}::`)}/64`
}

/** The caller's address, where the runtime knows it. */
export type ReadAddress = (context: AppContext) => string

/** The address that a connection comes from, as the socket says it; undefined where it is closed by now. */
type ConnectionAddress = (context: AppContext) => string | undefined

const socketAddress: ConnectionAddress = (context) => getConnInfo(context).remote.address

/**
 * The caller's canonical address: of the connection or, behind a proxy that we trust, the last entry of
 * `X-Forwarded-For`, which that proxy wrote; the earlier ones are whatever the caller claims. Where the last entry is no
 * address, the proxy's own counts, so that nobody escapes a limit by confusing it.
 */
export function readAddress(
  isBehindProxy: boolean,
  connectionAddress: ConnectionAddress = socketAddress,
): ReadAddress {
  return (context) => {
    const forwarded = isBehindProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined
    return (
      (forwarded === undefined ? undefined : canonicalAddress(forwarded)) ??
      canonicalAddress(connectionAddress(context) ?? '') ??
      'unknown'
    )
  }
}
