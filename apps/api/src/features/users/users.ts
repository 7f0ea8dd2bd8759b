import { randomUUID } from 'node:crypto'
import { airlineCountsAfterDays } from '@slipstream/contract/colleagues'
import { withPolicy } from '@slipstream/contract/policy-rule'
import {
  defaultUserSettings,
  type ProfileData,
  type RegistrationStep,
  subscribedStatuses,
  type SubscriptionStatus,
  type User,
  type UserRole,
  type UserSettings,
  userSettingsSchema,
} from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import { readerClock, type Clock } from '@slipstream/commute/time/clock'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { stationsOfBase, stationsAtNewBase } from '@slipstream/commute/plan/read/stations'
import {
  type Expression,
  type Generated,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely'
import type { AuditTables } from '#platform/audit-log.ts'
import type { CreatedAt, Json } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/database.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'

export interface UserTable {
  id: string
  /** Trimmed and in lower case. */
  email: string
  password_hash: string
  first_name: string
  surname: string
  phone_number: string | null
  role: UserRole
  airline: string
  /** When that airline was entered. */
  airline_since: Date
  base: string
  home_airports: string[]
  currency: string
  subscription_status: SubscriptionStatus | null
  registration_step: RegistrationStep
  created_at: CreatedAt
  /** Raised by the database with each write that shows in the roster (server/migrations/0045-start.ts). */
  roster_version: Generated<number>
}

const jsonSettings = [
  'transfer_minutes',
  'door_minutes',
  'connection_airports',
  'connection_minutes',
  'ground_legs',
  'jumpseat_airlines',
  'max_sector_price_entered',
  'night_price_entered',
  'own_place',
  'policy_rule',
  'listing_rules',
  'questions',
] as const
type JsonSetting = (typeof jsonSettings)[number]

export interface UserSettingsTable extends Omit<UserSettings, JsonSetting>, Record<JsonSetting, Json> {
  user_id: string
}

export interface UserTables {
  users: UserTable
  user_settings: UserSettingsTable
}

/** With the log that an account's end takes along. */
export interface UserSchema extends UserTables, AuditTables {}

export interface NewUser extends ProfileData {
  readonly email: string
  readonly passwordHash: string
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly registrationStep: RegistrationStep
}

export type Users = ReturnType<typeof createUsers>

/** The minimum gap is asked with the first rest (design.md section 3 slip_time). */
const firstSettings: UserSettings = { ...defaultUserSettings, questions: ['slip_time'] }
const newSettings = { ...firstSettings, ...jsonColumns(firstSettings) }

/** Those of the settings that are stored as JSON and given, as text. */
function jsonColumns(given: UserSettings): Record<JsonSetting, string>
function jsonColumns(given: UserSettingsPatch): Partial<Record<JsonSetting, string>>
function jsonColumns(given: UserSettingsPatch): Partial<Record<JsonSetting, string>> {
  return Object.fromEntries(
    jsonSettings.flatMap((name) => (given[name] === undefined ? [] : [[name, JSON.stringify(given[name])]])),
  )
}

/** One spelling for an e-mail address: anyone who registered as Jo@x.example logs in as jo@x.example. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

interface Options {
  readonly database: Database<UserSchema>
  readonly now: () => Date
  /** The ids of what a user saved and can still fly, for a profile's row. */
  readonly savedFlightIds: (userId: Expression<string>, now: Date) => RawBuilder<string[]>
  readonly airports: Airports
  /** Ends the reset links that were sent before a password changed, in the same transaction. */
  readonly voidResetLinks: (trx: Transaction<UserSchema>, userId: string) => Promise<void>
}

export function createUsers({ database, now, savedFlightIds, airports, voidResetLinks }: Options) {
  const { query } = database

  function toUser(row: Selectable<UserTable> & Pick<User, 'saved_flight_ids'>): User {
    const { password_hash: _, created_at: __, roster_version: ___, airline_since: ____, ...user } = row
    return { ...user, ...userZones(user, airports) }
  }

  const inTransaction = <T>(work: (trx: Transaction<UserSchema>) => Promise<T>) =>
    query.transaction().execute(work)

  async function insertUser(trx: Transaction<UserSchema>, user: NewUser): Promise<User | undefined> {
    const { email, passwordHash, subscriptionStatus, registrationStep, ...profile } = user
    const row = await trx
      .insertInto('users')
      .values({
        ...profile,
        id: randomUUID(),
        email: normaliseEmail(email),
        password_hash: passwordHash,
        subscription_status: subscriptionStatus,
        registration_step: registrationStep,
        created_at: now(),
        airline_since: now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    await trx
      .insertInto('user_settings')
      .values({ user_id: row.id, ...newSettings, commuting_stations: stationsOfBase(profile.base) })
      .execute()
    return toUser({ ...row, saved_flight_ids: [] })
  }

  const getUsers = (db: Kysely<UserSchema>) =>
    db
      .selectFrom('users')
      .selectAll()
      .select(savedFlightIds(sql.ref<string>('users.id'), now()).as('saved_flight_ids'))

  return {
    async findByEmail(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
      const row = await getUsers(query).where('email', '=', normaliseEmail(email)).executeTakeFirst()
      return row && { user: toUser(row), passwordHash: row.password_hash }
    },

    /** @throws where there is no such user. */
    async get(id: string, trx?: Transaction<UserSchema>): Promise<User> {
      return toUser(
        await getUsers(trx ?? query)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    },

    /** With the settings of a new account; undefined where the e-mail is taken. */
    create: (user: NewUser, trx?: Transaction<UserSchema>) =>
      trx ? insertUser(trx, user) : inTransaction((own) => insertUser(own, user)),

    /** Stations that nobody chose follow a new base. */
    async updateProfile(id: string, change: Partial<ProfileData>): Promise<User> {
      if (Object.keys(change).length === 0) return this.get(id)
      const { airline, base } = change
      await inTransaction(async (trx) => {
        if (base !== undefined) await followBase(trx, id, base)
        await trx
          .updateTable('users')
          .set(change)
          .$if(airline !== undefined, (update) =>
            update.set({
              airline_since: (was) =>
                was
                  .case()
                  .when('airline', '=', airline ?? '')
                  .then(was.ref('airline_since'))
                  .else(now())
                  .end(),
            }),
          )
          .where('id', '=', id)
          .execute()
      })
      return this.get(id)
    },

    /** The password, which confirms actions that cannot be undone. */
    async passwordHash(id: string): Promise<string> {
      const row = await query
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.password_hash
    },

    /** Also voids a reset link that was sent before. */
    setPasswordHash(id: string, passwordHash: string, trx?: Transaction<UserSchema>): Promise<void> {
      const set = async (db: Transaction<UserSchema>) => {
        await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
        await voidResetLinks(db, id)
      }
      return trx ? set(trx) : inTransaction(set)
    },

    /** With everything that belongs to them. */
    remove: (id: string) =>
      inTransaction(async (trx) => {
        await trx.deleteFrom('audit_log').where('user_id', '=', id).execute()
        await trx.deleteFrom('users').where('id', '=', id).execute()
      }),
  }
}

/** Before the base itself changes. */
async function followBase(trx: Transaction<UserSchema>, id: string, base: string): Promise<void> {
  await lockUser(trx, id)
  const row = await trx
    .selectFrom('user_settings')
    .innerJoin('users', 'users.id', 'user_settings.user_id')
    .selectAll('user_settings')
    .select('users.base')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const was = { ...userSettingsSchema.parse(row), base: row.base }
  const stations = stationsAtNewBase(was, base)
  if (stations !== was.commuting_stations)
    await createSettings({ query: trx }).update(id, { commuting_stations: [...stations] })
}

export type Settings = ReturnType<typeof createSettings>

export function createSettings({ query }: { readonly query: Kysely<UserSchema> }) {
  /** @throws where there is no such user. */
  async function get(userId: string): Promise<UserSettings> {
    const row = await query
      .selectFrom('user_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return userSettingsSchema.parse(row)
  }

  return {
    get,
    /** What the rules know of a user, whatever months of their roster are known. */
    async commuteContext(userId: string): Promise<CommuteContext> {
      const row = await query
        .selectFrom('user_settings')
        .innerJoin('users', 'users.id', 'user_settings.user_id')
        .selectAll('user_settings')
        .select(['users.home_airports', 'users.base'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { settings: userSettingsSchema.parse(row), homeAirports: row.home_airports, base: row.base }
    },
    async update(userId: string, change: UserSettingsPatch): Promise<UserSettings> {
      const whole = withPolicy(change)
      const columns = { ...whole, ...jsonColumns(whole) }
      const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
      const names = Object.keys(given)
      if (names.length > 0) {
        // A question has its setting's name: what the person chose needs none.
        const answered = sql<string>`questions - ${names}::text[]`
        await query
          .updateTable('user_settings')
          .set({ questions: answered, ...given })
          .where('user_id', '=', userId)
          .execute()
      }
      return get(userId)
    },
  }
}

/** How long somebody's airline must have stood in their profile before it counts. */
export const airlineCountsAfterMs = airlineCountsAfterDays * dayMs

/** The ids of those who count as an airline's people (docs/decisions/0068-colleagues.md). */
export const colleagueIds = (query: Kysely<UserSchema>, airline: string, at: Date) =>
  query
    .selectFrom('users')
    .select('users.id')
    .where('airline', '=', airline)
    .where('airline_since', '<=', new Date(at.getTime() - airlineCountsAfterMs))
    .where('subscription_status', 'in', subscribedStatuses)

/**
 * Lets nobody else change what a user has until the transaction ends: for what is read before it is written. First in
 * the transaction.
 */
export async function lockUser(trx: Transaction<UserSchema>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

type Airports = Pick<AirportDirectory, 'get'>

/** The zones of somebody's base and of their first home airport; null where an airport is not known. */
export function userZones(
  { base, home_airports: [home = ''] }: Pick<User, 'base' | 'home_airports'>,
  airports: Airports,
): Pick<User, 'base_timezone' | 'home_timezone'> {
  const zone = (code: string) => airports.get(code)?.timezone ?? null
  return { base_timezone: zone(base), home_timezone: zone(home) }
}

export type Clocks = ReturnType<typeof createClocks>

/** How each user reads times: mails, pushes and feeds are written by it (docs/decisions/0092-clock.md). */
export function createClocks({ query }: { readonly query: Kysely<UserSchema> }, airports: Airports) {
  return {
    /** @throws where there is no such user. */
    async get(userId: string): Promise<Clock> {
      const row = await query
        .selectFrom('user_settings')
        .innerJoin('users', 'users.id', 'user_settings.user_id')
        .select(['clock', 'clock_hours', 'users.base', 'users.home_airports'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return readerClock(row, userZones(row, airports))
    },
  }
}
