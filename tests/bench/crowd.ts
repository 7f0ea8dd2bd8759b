import path from 'node:path'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { createCsrfTokens } from '../../apps/api/src/features/auth/csrf-tokens.ts'
import { deriveKeys } from '../../apps/api/src/platform/keys.ts'
import { createRotatingTokens, type FamilyDevices } from '../../apps/api/src/features/auth/rotating-tokens.ts'
import { voidResetLinks } from '../../apps/api/src/features/auth/password-resets.ts'
import { createSessionTokens } from '../../apps/api/src/features/auth/session-tokens.ts'
import { savedFlightIds } from '../../apps/api/src/features/flights/saved-ids.ts'
import { migrations } from '../../apps/api/src/server/migrations.ts'
import type { Schema } from '../../apps/api/src/server/schema.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import { openPGlite } from '../../apps/api/src/platform/db/pglite.ts'
import { openPostgres } from '../../apps/api/src/platform/db/postgres.ts'
import { createLogger } from '../../apps/api/src/platform/log.ts'
import { readInstanceSecret } from '../../apps/api/src/server/start/instance-secret.ts'
import { createUsers } from '../../apps/api/src/features/users/users.ts'

/** Headers that a signed-in user's calls and sockets carry. */
export type Credentials = Readonly<Record<string, string>>

/** Nobody of the crowd subscribed to push messages. */
const noDevices: FamilyDevices = {
  forget: () => Promise.resolve(),
  forgetAll: () => Promise.resolve(),
  move: () => Promise.resolve(),
}

/**
 * So many subscribers who have logged in, in the data folder of a server that does not run: a password's check takes a tenth of a
 * second by design, and is not what is measured.
 */
export async function seedCrowd(
  dataDir: string,
  count: number,
  databaseUrl?: string,
): Promise<Credentials[]> {
  const keys = deriveKeys(await readInstanceSecret(dataDir))
  const now = () => new Date()
  const database =
    databaseUrl === undefined
      ? await openPGlite<Schema>(path.join(dataDir, 'pg'))
      : await openPostgres<Schema>(databaseUrl, createLogger({ level: 'error', now }))
  try {
    await migrate(database.query, migrations)
    const users = createUsers({
      database,
      now,
      savedFlightIds,
      voidResetLinks: (trx, userId) => voidResetLinks(trx.$extendTables<Schema>(), userId),
    })
    const rotating = createRotatingTokens({ database, devices: noDevices, key: keys.rotation, now })
    const tokens = createSessionTokens({ key: keys.jwt, now })
    const csrf = createCsrfTokens(keys.csrf)
    const crowd: Credentials[] = []
    for (let index = 0; index < count; index += 1) {
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
      const { familyId } = await database.query
        .transaction()
        .execute((trx) => rotating.open(trx, { kind: 'refresh', userId: user.id }))
      const token = csrf.forSession('access', familyId)
      const access = tokens.access(user.id, familyId)
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
