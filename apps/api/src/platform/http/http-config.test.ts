import { describe, expect, it } from 'vitest'
import { testConfig } from '#testing/test-server.ts'
import { isTrustedOrigin } from './http-config.ts'

describe('whose pages may call with credentials (spec §6)', () => {
  it('are at home also those of the address that a phone on the network uses', () => {
    expect(isTrustedOrigin(testConfig, 'http://localhost:4173', undefined)).toBe(true)
    expect(isTrustedOrigin(testConfig, 'http://192.168.1.7:4173', '192.168.1.7:4173')).toBe(true)
    expect(isTrustedOrigin(testConfig, 'http://192.168.1.8:4173', '192.168.1.7:4173')).toBe(false)
    for (const origin of ['null', '', 'not an origin', 'https://evil.example'])
      expect(isTrustedOrigin(testConfig, origin, 'localhost:4173')).toBe(false)
  })

  it('are over https its own address and the configured ones alone', () => {
    const config = {
      ...testConfig,
      publicUrl: 'https://crew.example',
      webOrigins: ['https://app.crew.example'],
    }
    expect(isTrustedOrigin(config, 'https://crew.example', 'crew.example')).toBe(true)
    expect(isTrustedOrigin(config, 'https://app.crew.example', 'crew.example')).toBe(true)
    // The same host without https, as a stranger between phone and server could serve it.
    expect(isTrustedOrigin(config, 'http://crew.example', 'crew.example')).toBe(false)
    // A name of somebody else's that leads to this server (DNS rebinding).
    expect(isTrustedOrigin(config, 'https://evil.example', 'evil.example')).toBe(false)
  })
})
