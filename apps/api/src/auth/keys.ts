import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One key a purpose, all derived from the instance's secret, so that none can stand in for another. */
export interface Keys {
  /** Signs access and frontend tokens. */
  readonly jwt: string
  readonly csrf: Buffer
  /** Derives a rotating token's successor. */
  readonly rotation: Buffer
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'slipstream', purpose, 32))
  return { jwt: derive('jwt').toString('base64url'), csrf: derive('csrf'), rotation: derive('rotation') }
}

export function mac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares in a time that tells nothing of where two texts differ. */
export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
