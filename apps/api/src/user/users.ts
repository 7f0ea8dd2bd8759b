import { randomUUID } from 'node:crypto'
import type { ProfileData, RegistrationStep, SubscriptionStatus, User } from '@slipstream/contract/user'
import { defaultUserSettings } from '@slipstream/contract/user'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema, UserTable } from '../db/schema.ts'
import { savedFlightIds } from '../flights/saved-ids.ts'

export interface NewUser extends ProfileData {
  readonly email: string
  readonly passwordHash: string
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly registrationStep: RegistrationStep
}

export interface Users {
  findByEmail(email: string): Promise<{ user: User; passwordHash: string } | undefined>
  /** @throws where there is no such user. */
  get(id: string, trx?: Transaction<Schema>): Promise<User>
  /** With the settings of a new account; undefined where the e-mail is taken. */
  create(user: NewUser, trx?: Transaction<Schema>): Promise<User | undefined>
  updateProfile(id: string, change: Partial<ProfileData>): Promise<User>
  /** The one thing that proves who asks for what cannot be undone. */
  passwordHash(id: string): Promise<string>
  /** Also voids a reset link that was sent before. */
  setPasswordHash(id: string, passwordHash: string, trx?: Transaction<Schema>): Promise<void>
  /** With everything that belongs to them. */
  remove(id: string): Promise<void>
}

const { transfer_minutes: transfers, door_minutes: doors, ...otherSettings } = defaultUserSettings
const newSettings = {
  ...otherSettings,
  transfer_minutes: JSON.stringify(transfers),
  door_minutes: JSON.stringify(doors),
}

/** One spelling for an e-mail address: whoever registered as Jo@x.example logs in as jo@x.example. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

export function createUsers({ query }: Database, now: () => Date): Users {
  const inTransaction = <T>(work: (trx: Transaction<Schema>) => Promise<T>) =>
    query.transaction().execute(work)

  async function insertUser(trx: Transaction<Schema>, user: NewUser): Promise<User | undefined> {
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
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    await trx
      .insertInto('user_settings')
      .values({ user_id: row.id, ...newSettings })
      .execute()
    return toUser({ ...row, saved_flight_ids: [] })
  }

  const usersOf = (db: Kysely<Schema>) =>
    db
      .selectFrom('users')
      .selectAll()
      .select(savedFlightIds(sql.ref<string>('users.id'), now()).as('saved_flight_ids'))

  return {
    async findByEmail(email) {
      const row = await usersOf(query).where('email', '=', normaliseEmail(email)).executeTakeFirst()
      return row && { user: toUser(row), passwordHash: row.password_hash }
    },

    async get(id, trx) {
      return toUser(
        await usersOf(trx ?? query)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    },

    create: (user, trx) => (trx ? insertUser(trx, user) : inTransaction((own) => insertUser(own, user))),

    async updateProfile(id, change) {
      if (Object.keys(change).length > 0) {
        await query.updateTable('users').set(change).where('id', '=', id).execute()
      }
      return this.get(id)
    },

    async passwordHash(id) {
      const row = await query
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.password_hash
    },

    setPasswordHash(id, passwordHash, trx) {
      const set = async (db: Transaction<Schema>) => {
        await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
        await db.deleteFrom('password_resets').where('user_id', '=', id).execute()
      }
      return trx ? set(trx) : inTransaction(set)
    },

    remove: (id) =>
      inTransaction(async (trx) => {
        await trx.deleteFrom('audit_log').where('user_id', '=', id).execute()
        await trx.deleteFrom('users').where('id', '=', id).execute()
      }),
  }
}

function toUser(row: Selectable<UserTable> & Pick<User, 'saved_flight_ids'>): User {
  const { password_hash: _, created_at: __, ...user } = row
  return user
}
