import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt's cost; stored in each hash, so that it can rise without a migration. */
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

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

const mostSalts = 2

export function createPasswordHasher(cost: PasswordCost = productionCost) {
  const decoySalt = randomBytes(saltBytes)
  return {
    /** @param salt 16 bytes; random ones without it */
    async hash(password: string, salt: Buffer = randomBytes(saltBytes)): Promise<string> {
      const key = await deriveKey(password, salt, cost)
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
        '$',
      )
    },
    /** Whether the password is the hash's. */
    async verify(password: string, hash: string): Promise<boolean> {
      return (await this.match(password, [hash])) !== undefined
    },
    /**
     * The index of the first hash that is the password's. Without a hash (nobody has that e-mail) it does the same work, so
     * that an answer's time tells nobody which e-mails have an account. Hashes of one salt cost as much as one; of others
     * than the first's only one more salt is tried.
     */
    async match(password: string, hashes: readonly string[]): Promise<number | undefined> {
      const stored = hashes.map(parseHash)
      const groups = [...new Set(stored.map(getWork))].slice(0, mostSalts)
      if (groups.length === 0) await deriveKey(password, decoySalt, cost)
      for (const group of groups) {
        const sample = stored.find((each) => getWork(each) === group)
        if (!sample) continue
        const actual = await deriveKey(password, sample.salt, sample.cost)
        const found = stored.findIndex((each) => getWork(each) === group && timingSafeEqual(actual, each.key))
        if (found !== -1) return found
      }
      return undefined
    },
  }
}

interface StoredPassword {
  readonly cost: PasswordCost
  readonly salt: Buffer
  readonly key: Buffer
}

/** Hashes of the same are checked by one derivation. */
function getWork({ cost: { N, r, p }, salt }: StoredPassword): string {
  return [N, r, p, salt.toString('base64url')].join('$')
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may arrive composed differently.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function parseHash(hash: string): StoredPassword {
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
