import path from 'node:path'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { createCsrfTokens } from '../../apps/api/src/auth/csrf-tokens.ts'
import { deriveKeys } from '../../apps/api/src/auth/keys.ts'
import { createRotatingTokens } from '../../apps/api/src/auth/rotating-tokens.ts'
import { createSessionTokens } from '../../apps/api/src/auth/session-tokens.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { openPGlite } from '../../apps/api/src/db/pglite.ts'
import { readInstanceSecret } from '../../apps/api/src/start/instance-secret.ts'
import { createUsers } from '../../apps/api/src/user/users.ts'

/** Headers that a signed-in user's calls and sockets carry. */
export type Credentials = Readonly<Record<string, string>>

/**
 * So many subscribers who have logged in, in the data folder of a server that does not run: a password's check takes a tenth of a
 * second by design, and is not what is measured.
 */
export async function seedCrowd(dataDir: string, count: number): Promise<Credentials[]> {
  const keys = deriveKeys(await readInstanceSecret(dataDir))
  const now = () => new Date()
  const database = await openPGlite(path.join(dataDir, 'pg'))
  try {
    await migrate(database.query)
    const users = createUsers(database, now)
    const rotating = createRotatingTokens({ database, key: keys.rotation, now })
    const tokens = createSessionTokens({ key: keys.jwt, now })
    const csrf = createCsrfTokens(keys.csrf)
    const crowd: Credentials[] = []
    for (let index = 0; index < count; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const user = await users.create({
        email: `crowd-${index}@crew.example`,
        passwordHash: 'nobody logs in with it',
        first_name: 'Ada',
        surname: 'Pilot',
        phone_number: null,
        role: 'pilot',
        airline: 'BA',
        base: 'LHR',
        home_airports: ['EDI'],
        currency: 'GBP',
        subscriptionStatus: 'active',
        registrationStep: 'complete',
      })
      if (!user) throw new Error('The crowd is there already.')
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { familyId } = await database.query
        .transaction()
        .execute((trx) => rotating.open(trx, { kind: 'refresh', userId: user.id }))
      const token = csrf.forSession('access', familyId)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const access = await tokens.access(user.id, familyId)
      crowd.push({
        cookie: `${sessionCookies.access}=${access}; ${sessionCookies.csrfAccess}=${token}`,
        [csrfHeaders.access]: token,
        'content-type': 'application/json',
      })
    }
    return crowd
  } finally {
    await database.close()
  }
}
