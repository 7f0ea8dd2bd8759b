import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** One key a purpose, all derived from the instance's secret, so that none can stand in for another. */
export interface Keys {
  /** Signs access and frontend tokens. */
  readonly jwt: string
  readonly csrf: Buffer
  /** Derives a rotating token's successor. */
  readonly rotation: Buffer
  /** Hashes the codes of registrations, and derives the token that follows a verified one. */
  readonly registration: Buffer
  /** Hides whom a throttle is about. */
  readonly throttle: Buffer
  /** Signs the cookie of devices that logged in before. */
  readonly devices: Buffer
  /** Hides whose the marks of trials and referrals are. */
  readonly marks: Buffer
  /** Hides what the events of a calendar are of. */
  readonly calendar: Buffer
  /** Seals the addresses of feeds. */
  readonly feeds: Buffer
  /** What the key pair of Web Push is made of. */
  readonly vapid: Buffer
  /** Marks the secret itself, so that processes can compare theirs. */
  readonly secret: Buffer
  /** Signs the links that end e-mails. */
  readonly unsubscribe: Buffer
  /** Hides which user a line of the log is about. */
  readonly logs: Buffer
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'slipstream', purpose, 32))
  return {
    jwt: derive('jwt').toString('base64url'),
    csrf: derive('csrf'),
    rotation: derive('rotation'),
    registration: derive('registration'),
    throttle: derive('throttle'),
    devices: derive('devices'),
    marks: derive('marks'),
    calendar: derive('calendar'),
    feeds: derive('feeds'),
    vapid: derive('vapid'),
    secret: derive('secret'),
    unsubscribe: derive('unsubscribe'),
    logs: derive('logs'),
  }
}

/** A token that nobody guesses: 256 random bits, fit for an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of such a token: with 256 random bits a plain hash is enough, there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
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
