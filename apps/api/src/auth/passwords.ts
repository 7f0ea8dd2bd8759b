import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt's cost; kept in each hash, so that it can rise without a migration. */
export interface PasswordCost {
  /** A power of two. */
  readonly N: number
  readonly r: number
  readonly p: number
}

/** OWASP's choice for 32 MiB a guess; about 200 ms on one slow core, never under 50 (issue 4, Numbers). */
export const productionCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const keyBytes = 32
const saltBytes = 16

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * Whether the password is the hash's. Without a hash (nobody has that e-mail) it does the same work and says no,
   * so that an answer's time tells nobody which e-mails have an account.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

export function createPasswordHasher(cost: PasswordCost = productionCost): PasswordHasher {
  const decoySalt = randomBytes(saltBytes)
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      const key = await deriveKey(password, salt, cost)
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
        '$',
      )
    },
    async verify(password, hash) {
      const stored = hash === undefined ? undefined : parseHash(hash)
      const actual = await deriveKey(password, stored?.salt ?? decoySalt, stored?.cost ?? cost)
      return timingSafeEqual(actual, stored?.key ?? Buffer.alloc(keyBytes)) && stored !== undefined
    },
  }
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may arrive composed differently.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function parseHash(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored password hash is not one of ours.')
  }
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}
