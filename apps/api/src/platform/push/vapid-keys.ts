import { createECDH, createHash } from 'node:crypto'

/** The key pair that push services know this instance by (RFC 8292), both as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The pair of a seed, always the same: processes that share the instance's secret share it. */
export function getVapidKeys(seed: Buffer): VapidKeys {
  const curve = createECDH('prime256v1')
  let candidate = seed
  // One number of four thousand million is no private key of the curve; then its hash is.
  while (!isTaken(candidate)) candidate = createHash('sha256').update(candidate).digest()
  return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') }

  function isTaken(key: Buffer): boolean {
    try {
      curve.setPrivateKey(key)
      return true
    } catch {
      return false
    }
  }
}
