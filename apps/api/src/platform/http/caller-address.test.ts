import { describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { canonicalAddress, getNetwork, readAddress } from './caller-address.ts'

describe('canonical addresses (issue 16, A3)', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:0DB8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]"', '2001:db8::1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
  ])('writes %s as %s', (text, address) => {
    expect(canonicalAddress(text)).toBe(address)
  })

  it.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.256', '01.2.3.4', '2001:db8', 'a.example', '::1::'])(
    'takes %j for no address',
    (text) => {
      expect(canonicalAddress(text)).toBeUndefined()
    },
  )

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::1:0:0:1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['unknown', 'unknown'],
  ])('counts %s by %s', (address, network) => {
    expect(getNetwork(address)).toBe(network)
  })
})

describe('the address of a caller (TRUST_PROXY)', () => {
  async function getAddress(isBehindProxy: boolean, forwarded: string | undefined): Promise<string> {
    const read = readAddress(isBehindProxy, () => '::ffff:198.51.100.7')
    const app = new Hono<AppEnv>()
    app.get('/', (context) => context.text(read(context)))
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    return (await app.request('/', { headers })).text()
  }

  it('is that of the connection, whatever a caller claims', async () => {
    expect(await getAddress(false, '192.0.2.1')).toBe('198.51.100.7')
    expect(await getAddress(false, undefined)).toBe('198.51.100.7')
  })

  it('is the last one of X-Forwarded-For behind a proxy', async () => {
    expect(await getAddress(true, '203.0.113.1, 192.0.2.1')).toBe('192.0.2.1')
    expect(await getAddress(true, '203.0.113.1,2001:DB8::1')).toBe('2001:db8::1')
  })

  it.each([undefined, '', 'unknown', '192.0.2.1, ', '192.0.2.1, nonsense'])(
    'is that of the proxy where it forwards %j',
    async (forwarded) => {
      expect(await getAddress(true, forwarded)).toBe('198.51.100.7')
    },
  )
})
