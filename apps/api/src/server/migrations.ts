import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as start from './migrations/0045-start.ts'
import * as reminders from './migrations/0048-reminders.ts'
import * as nightPlace from './migrations/0050-night-place.ts'
import * as clock from './migrations/0051-clock.ts'
import * as enteredAmounts from './migrations/0052-entered-amounts.ts'
import * as policyRules from './migrations/0054-policy-rules.ts'
import * as seatsSeen from './migrations/0055-seats-seen.ts'
import * as jumpseats from './migrations/0056-jumpseats.ts'
import * as sharedAnswers from './migrations/0046-shared-answers.ts'
import * as mailedBookings from './migrations/0049-mailed-bookings.ts'
import { StartError } from './start/start-error.ts'

/** Every migration after the start, in order. A released migration never changes: add a new one. */
const later: Readonly<Record<string, Migration>> = {
  '0046-shared-answers': sharedAnswers,
  '0048-reminders': reminders,
  '0049-mailed-bookings': mailedBookings,
  '0050-night-place': nightPlace,
  '0051-clock': clock,
  '0052-entered-amounts': enteredAmounts,
  '0054-policy-rules': policyRules,
  '0055-seats-seen': seatsSeen,
  '0056-jumpseats': jumpseats,
}

/** The last of the migrations that the start replaced: a database that has it has the tables of the start. */
const lastReplaced = '0044-calendar-zone'

/** The release with all of them. All have the version that the specification gives (section 9), so their day and commit name them. */
const bridge = 'the release of 29 November 2026 (commit ca0d8059)'

/**
 * Brings the database to the newest schema. Safe with any number of processes: on Postgres an advisory lock
 * lets one of them work while the others wait.
 *
 * @throws {StartError} where the database is older than the start (docs/decisions/0077-one-start.md); nothing is changed.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const replaced = (await appliedMigrations(db)).filter((name) => name <= lastReplaced)
  if (replaced.length > 0 && !replaced.includes(lastReplaced))
    throw new StartError(
      `The database is older than ${bridge}: its last migration is ${replaced.at(-1)}, and this release cannot bring it up to date. ` +
        'Start that release on it once, then this one.',
    )
  const first =
    replaced.length > 0
      ? Object.fromEntries(replaced.map((name) => [name, { up: () => Promise.resolve() }]))
      : { '0045-start': start }
  const provider = { getMigrations: () => Promise.resolve({ ...first, ...later }) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`The database could not be brought up to date${failed ? ` at ${failed}` : ''}.`, {
    cause: error,
  })
}

/** The names of Kysely's table, in order; none in a new database. */
async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (table.rows[0]?.exists !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
