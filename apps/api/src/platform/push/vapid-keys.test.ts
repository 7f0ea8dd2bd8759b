import { createHash, ECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../keys.ts'
import { getVapidKeys } from './vapid-keys.ts'

describe('the key pair of Web Push (issue 7, Installable)', () => {
  it('is the same for every process with one secret, and another for another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((secret) =>
      getVapidKeys(deriveKeys(secret.repeat(40)).vapid),
    )
    expect(same).toEqual(one)
    expect(other?.publicKey).not.toBe(one?.publicKey)
    expect(one?.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(one?.privateKey).toMatch(/^[\w-]{43}$/)
  })

  it('is of the curve, also where the seed is no number of it', () => {
    const beyond = Buffer.alloc(32, 0xff)
    const { publicKey, privateKey } = getVapidKeys(beyond)
    expect(ECDH.convertKey(publicKey, 'prime256v1', 'base64url')).toHaveLength(65)
    expect(privateKey).toBe(createHash('sha256').update(beyond).digest('base64url'))
  })
})
