import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

describe('sealed texts', () => {
  const key = Buffer.alloc(32, 1)

  it('open with their key alone, and differ each time', () => {
    const sealed = seal('https://crew.example/secret', key)
    expect(unseal(sealed, key)).toBe('https://crew.example/secret')
    expect(seal('https://crew.example/secret', key)).not.toBe(sealed)
    expect(() => unseal(sealed, Buffer.alloc(32, 2))).toThrow(Error)
    const changed = Buffer.from(sealed, 'base64url')
    changed.writeUInt8(255 - changed.readUInt8(20), 20)
    expect(() => unseal(changed.toString('base64url'), key)).toThrow(Error)
    expect(() => unseal('', key)).toThrow(Error)
  })
})
