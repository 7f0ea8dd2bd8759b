import path from 'node:path'
import pMap from 'p-map'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { createCsrfTokens } from '../../apps/api/src/features/auth/csrf-tokens.ts'
import { deriveKeys } from '../../apps/api/src/platform/keys.ts'
import { createRotatingTokens, type FamilyDevices } from '../../apps/api/src/features/auth/rotating-tokens.ts'
import { voidResetLinks } from '../../apps/api/src/features/auth/password-resets.ts'
import { createSessionTokens } from '../../apps/api/src/features/auth/session-tokens.ts'
import { savedFlightIds } from '../../apps/api/src/features/flights/saved-flights-service.ts'
import { migrate } from '../../apps/api/src/server/migrations.ts'
import type { Schema } from '../../apps/api/src/server/schema.ts'
import { openPGlite } from '../../apps/api/src/platform/db/pglite.ts'
import { openPostgres } from '../../apps/api/src/platform/db/postgres.ts'
import { createLogger } from '../../apps/api/src/platform/log.ts'
import { readInstanceSecret } from '../../apps/api/src/server/start/instance-secret.ts'
import { createUsers } from '../../apps/api/src/features/users/users.ts'
import { getRow } from '../../apps/api/src/features/roster/roster-rows.ts'
import { createAirportDirectory } from '../../apps/api/src/providers/airports/airports.ts'
import { createSampleCrewSystem } from '../../apps/api/src/providers/sample/sample-crew-system.ts'
import { readSampleRoutes } from '../../apps/api/src/providers/sample/sample-timetable.ts'

/** Headers that a signed-in user's calls and sockets carry. */
export type Credentials = Readonly<Record<string, string>>

/** Nobody of the crowd subscribed to push messages. */
const noDevices: FamilyDevices = {
  forget: () => Promise.resolve(),
  forgetAll: () => Promise.resolve(),
  move: () => Promise.resolve(),
}

interface CrowdOptions {
  /** The folder of a server that does not run: its secret signs their tokens. */
  readonly dataDir: string
  readonly count: number
  /** The embedded database of the folder where absent. */
  readonly databaseUrl?: string | undefined
  /** Each has a roster of this month already, as the sample airline would give it. */
  readonly month?: string
}

/** Made at one time: a Postgres server would otherwise wait for us most of the time. */
const madeTogether = 8

/** Where crew live: what one needs prices for, few others do. */
const homes = [
  'EDI',
  'GLA',
  'ABZ',
  'INV',
  'BHD',
  'BFS',
  'DUB',
  'NCL',
  'MAN',
  'JER',
  'GCI',
  'AMS',
  'CDG',
  'MAD',
]
const bases = ['LHR', 'LGW', 'MAN', 'EDI']

/**
 * So many subscribers who have logged in: a password's check takes a tenth of a second by design, and is not what is
 * measured.
 */
export async function seedCrowd({
  dataDir,
  count,
  databaseUrl,
  month,
}: CrowdOptions): Promise<Credentials[]> {
  const keys = deriveKeys(await readInstanceSecret(dataDir))
  const now = () => new Date()
  const log = createLogger({ level: 'error', now, write: (line) => console.error(line) })
  const database =
    databaseUrl === undefined
      ? await openPGlite<Schema>(path.join(dataDir, 'pg'))
      : await openPostgres<Schema>(databaseUrl, log)
  try {
    await migrate(database.query)
    const airports = createAirportDirectory()
    const users = createUsers({
      database,
      now,
      savedFlightIds,
      airports,
      voidResetLinks: (trx, userId) => voidResetLinks(trx.$extendTables<Schema>(), userId),
    })
    const rotating = createRotatingTokens({ database, devices: noDevices, key: keys.rotation, now })
    const tokens = createSessionTokens({ key: keys.jwt, now })
    const csrf = createCsrfTokens(keys.csrf)
    const rosters = createSampleCrewSystem({
      timetable: readSampleRoutes(airports),
      password: '',
      sleep: () => Promise.resolve(),
    })
    async function make(index: number): Promise<Credentials> {
      const home = homes[index % homes.length] ?? 'EDI'
      const base = bases.filter((each) => each !== home)[index % 3] ?? 'LHR'
      const user = await users.create({
        email: `crowd-${index}@crew.example`,
        passwordHash: 'nobody logs in with it',
        first_name: 'Ada',
        surname: 'Pilot',
        phone_number: null,
        role: 'pilot',
        airline: 'BA',
        base,
        home_airports: [home],
        currency: 'GBP',
        subscriptionStatus: 'active',
        registrationStep: 'complete',
      })
      if (!user) throw new Error('The crowd is there already.')
      if (month !== undefined) {
        const items = await rosters.fetchMonth({ account: user.id, airline: 'BA', base, month, password: '' })
        await database.query
          .insertInto('roster_items')
          .values(items.map((item) => getRow(user.id, item)))
          .execute()
        await database.query
          .insertInto('roster_imports')
          .values({ user_id: user.id, month, imported_at: now() })
          .execute()
      }
      const { familyId } = await database.query
        .transaction()
        .execute((trx) => rotating.open(trx, { kind: 'refresh', userId: user.id }))
      const token = csrf.forSession('access', familyId)
      const access = tokens.access(user.id, familyId)
      return {
        cookie: `${sessionCookies.access}=${access}; ${sessionCookies.csrfAccess}=${token}`,
        [csrfHeaders.access]: token,
        'content-type': 'application/json',
      }
    }
    return await pMap(Array(count).keys(), make, { concurrency: madeTogether })
  } finally {
    await database.close()
  }
}
