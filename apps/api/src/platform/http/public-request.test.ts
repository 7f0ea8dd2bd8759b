import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listenLocally } from '#testing/listen-locally.ts'
import { isPublicAddress, publicPolicy, requestPublic } from './public-request.ts'

/** First and last address of each block that is not of the public internet, and what stands beside some of them. */
describe('an address that anybody may name (issue 5 Bad input; issue 16, A7)', () => {
  it.each([
    ['this network, 0/8', '0.0.0.0', '0.255.255.255'],
    ['private, 10/8', '10.0.0.0', '10.255.255.255'],
    ['carrier’s, 100.64/10', '100.64.0.0', '100.127.255.255'],
    ['loopback, 127/8', '127.0.0.1', '127.255.255.255'],
    ['link-local, 169.254/16', '169.254.0.1', '169.254.169.254'],
    ['private, 172.16/12', '172.16.0.0', '172.31.255.255'],
    ['protocol assignments, 192.0.0/24', '192.0.0.0', '192.0.0.255'],
    ['documentation, 192.0.2/24', '192.0.2.0', '192.0.2.255'],
    ['6to4 relays, 192.88.99/24', '192.88.99.0', '192.88.99.255'],
    ['private, 192.168/16', '192.168.0.0', '192.168.255.255'],
    ['benchmarks, 198.18/15', '198.18.0.0', '198.19.255.255'],
    ['documentation, 198.51.100/24', '198.51.100.0', '198.51.100.255'],
    ['documentation, 203.0.113/24', '203.0.113.0', '203.0.113.255'],
    ['multicast, 224/4', '224.0.0.0', '239.255.255.255'],
    ['reserved, 240/4, and broadcast', '240.0.0.0', '255.255.255.255'],
    ['unspecified and loopback', '::', '::1'],
    ['IPv4-compatible, ::/96', '::7f00:1', '::8.8.8.8'],
    ['IPv4-mapped, ::ffff:0:0/96', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ['IPv4-translated, ::ffff:0:0:0/96', '::ffff:0:7f00:1', '::ffff:0:808:808'],
    ['NAT64, 64:ff9b::/96', '64:ff9b::7f00:1', '64:ff9b::ffff:ffff'],
    ['local NAT64, 64:ff9b:1::/48', '64:ff9b:1::1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['discard, 100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
    ['Teredo, 2001::/32', '2001::1', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['benchmarks, 2001:2::/48', '2001:2::1', '2001:2:0:ffff::1'],
    ['ORCHID, 2001:10::/28 and 2001:20::/28', '2001:10::1', '2001:2f:ffff::1'],
    ['documentation, 2001:db8::/32', '2001:db8::1', '2001:db8:ffff:ffff::1'],
    ['6to4, 2002::/16', '2002:7f00:1::', '2002:808:808::1'],
    ['documentation, 3fff::/20', '3fff::1', '3fff:fff:ffff::1'],
    ['segment routing, 5f00::/16', '5f00::1', '5f00:ffff::1'],
    ['unique local, fc00::/7', 'fc00::1', 'fdff:ffff::1'],
    ['link-local, fe80::/10', 'fe80::1', 'fe80::1%eth0'],
    ['site-local, fec0::/10', 'fec0::1', 'feff::1'],
    ['multicast, ff00::/8', 'ff02::1', 'ff0e::1'],
    ['never given out', '1::1', '4000::1'],
    ['no addresses', 'localhost', ''],
    ['other spellings', '2130706433', '0x7f.1'],
  ])('is not called: %s', (_, first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
  })

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.0',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2003::1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4009:81f::200e',
  ])('is called: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('an answer that leads elsewhere (issue 16, A8)', () => {
  it('is handed over and not followed', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(307, { Location: '/elsewhere' }).end()
    })
    try {
      const url = new URL(`http://127.0.0.1:${await listenLocally(server)}/first`)
      const policy = { ...publicPolicy, isAllowedAddress: () => true, protocols: ['http:'] }
      const answer = await requestPublic(url, { signal: AbortSignal.timeout(10_000) }, policy)
      answer.destroy()
      expect([answer.statusCode, asked]).toEqual([307, ['/first']])
    } finally {
      server.close()
    }
  })
})

describe('a host of several addresses (issue 41, 4)', () => {
  it('is reached by the one that answers', async () => {
    const server = createServer((_, response) => response.end('here'))
    try {
      const url = new URL(`http://feed.example:${await listenLocally(server)}/`)
      const policy = {
        isAllowedAddress: () => true,
        protocols: ['http:'],
        lookup: async () => ['::1', '127.0.0.2', '127.0.0.1'],
      }
      const answer = await requestPublic(url, { signal: AbortSignal.timeout(10_000) }, policy)
      answer.destroy()
      expect(answer.statusCode).toBe(200)
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})
