import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { accessMessages } from '@slipstream/contract/error-messages'
import { type ProfileData, profileDataSchema } from '@slipstream/contract/user'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { type NewUser, normaliseEmail, type Users } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { equalTexts, hashToken, mac, randomToken } from '#platform/keys.ts'
import type { Billing, Payer, PayerFacts } from '#features/billing/billing.ts'
import type { AuditLog } from '#platform/audit-log.ts'
import type { Logger } from '#platform/log.ts'
import type { AuthSchema, RegistrationTable } from '../tables.ts'

const minuteMs = 60_000
/** A registration that is not completed by then is forgotten. */
export const registrationMs = 24 * 60 * minuteMs
/** A card that was given in the last moment has been taken by then, and is found where the rest is let go. */
const settleMs = 60 * minuteMs
/** How long a code is good, in minutes. */
export const codeMinutes = 15
/** Wrong tries after which a code is good no more, whatever the waits between them. */
export const mostCodeTries = 10

export interface Registration {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  /** What is asked for next; once a card is to be given, billing knows whether it was. */
  readonly step: RegistrationTable['step']
  readonly profile: ProfileData | null
  /** The user it has become, where something of it is still to be handed over. */
  readonly userId: string | null
}

/** `void` codes are expired or were tried too often: only a new one helps. */
export type CodeOutcome =
  | { readonly outcome: 'verified'; readonly token: string; readonly registration: Registration }
  | { readonly outcome: 'wrong' | 'expired' | 'exhausted' }

export type Registrations = ReturnType<typeof createRegistrations>

interface Options {
  readonly database: Database<AuthSchema>
  readonly users: Users
  readonly macKey: Buffer
  readonly now: () => Date
}

/** Registrations that are under way (specification §4 Registration), each found by its token. */
export function createRegistrations({ database, users, macKey, now }: Options) {
  const { query } = database
  const later = (ms: number) => new Date(now().getTime() + ms)

  /** Six digits alone are guessed at once from a plain hash. */
  const hashCode = (id: string, code: string) => mac(macKey, `code.${id}.${code}`)

  function newCode(id: string) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const columns = {
      code_hash: hashCode(id, code),
      code_tries: 0,
      code_expires_at: later(codeMinutes * minuteMs),
    }
    return { code, columns }
  }

  function live(db: Kysely<AuthSchema> = query) {
    return db.selectFrom('registrations').selectAll().where('expires_at', '>', now())
  }

  async function change(
    id: string,
    columns: Partial<Omit<RegistrationTable, 'id' | 'created_at' | 'profile'>>,
  ) {
    await query.updateTable('registrations').set(columns).where('id', '=', id).execute()
  }

  async function checkCode(
    trx: Transaction<AuthSchema>,
    { id, token, code }: { id: string; token: string; code: string },
  ): Promise<CodeOutcome> {
    const row = await live(trx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw unknownToken()
    if (row.code_expires_at <= now()) return { outcome: 'expired' }
    if (row.code_tries >= mostCodeTries) return { outcome: 'exhausted' }
    if (!equalTexts(row.code_hash, hashCode(id, code))) {
      const tries = row.code_tries + 1
      await trx.updateTable('registrations').set({ code_tries: tries }).where('id', '=', id).execute()
      return { outcome: tries >= mostCodeTries ? 'exhausted' : 'wrong' }
    }
    const successor = mac(macKey, `token.${token}`)
    if (row.step !== 'verify')
      return { outcome: 'verified', token: successor, registration: toRegistration(row) }
    const verified = await trx
      .updateTable('registrations')
      .set({ step: 'profile', token_hash: hashToken(successor), previous_token_hash: hashToken(token) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { outcome: 'verified', token: successor, registration: toRegistration(verified) }
  }

  return {
    async begin(email: string, passwordHash: string): Promise<{ id: string; token: string; code: string }> {
      const id = randomUUID()
      const token = randomToken()
      const { code, columns } = newCode(id)
      await query
        .insertInto('registrations')
        .values({
          ...columns,
          id,
          email: normaliseEmail(email),
          password_hash: passwordHash,
          token_hash: hashToken(token),
          previous_token_hash: null,
          step: 'verify',
          profile: null,
          user_id: null,
          created_at: now(),
          expires_at: later(registrationMs),
        })
        .execute()
      return { id, token, code }
    },

    /** @throws {ApiError} `invalid_token` if there is none of this token, or not any more. */
    async get(token: string): Promise<Registration> {
      const row = await live().where('token_hash', '=', hashToken(token)).executeTakeFirst()
      if (!row) throw unknownToken()
      return toRegistration(row)
    },

    /**
     * As `get`, also by the token that the verification replaced: whom its answer did not reach tries again.
     *
     * @throws {ApiError} `invalid_token`
     */
    async getForVerification(token: string): Promise<{ registration: Registration; isReplaced: boolean }> {
      const hash = hashToken(token)
      const row = await live()
        .where((where) => where.or([where('token_hash', '=', hash), where('previous_token_hash', '=', hash)]))
        .executeTakeFirst()
      if (!row) throw unknownToken()
      return { registration: toRegistration(row), isReplaced: row.token_hash !== hash }
    },

    /** Verifies by the code and gives the token that follows; the same one again where the answer was lost. */
    tryCode: (id: string, token: string, code: string) =>
      query.transaction().execute((trx) => checkCode(trx, { id, token, code })),

    /** A new code, with which every earlier one is void. */
    async renewCode(id: string): Promise<string> {
      const { code, columns } = newCode(id)
      await change(id, columns)
      return code
    },

    async setProfile(id: string, profile: ProfileData): Promise<Registration> {
      const row = await query
        .updateTable('registrations')
        .set({ step: 'payment', profile: JSON.stringify(profile) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw unknownToken()
      return toRegistration(row)
    },

    /** Those of an e-mail that can be carried on: the furthest first, of those the newest. */
    async getPending(email: string): Promise<Registration[]> {
      const rows = await live()
        .where('email', '=', normaliseEmail(email))
        .orderBy((by) => by('step', '=', 'verify'))
        .orderBy((by) => by('step', '=', 'profile'))
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(toRegistration)
    },

    /**
     * The salt of every password that a registration of this e-mail is begun with: a log-in is checked against all of them by
     * the work of one, however many strangers begin some.
     */
    saltFor: (email: string) =>
      createHmac('sha256', macKey)
        .update(`salt.${normaliseEmail(email)}`)
        .digest()
        .subarray(0, 16),

    /** A new token for anyone who has proved to know the password; earlier ones are void. */
    async renewToken(id: string): Promise<string> {
      const token = randomToken()
      await change(id, { token_hash: hashToken(token), previous_token_hash: null })
      return token
    },

    /**
     * Makes the registration its user, once, however often it is asked for. Undefined where the e-mail is taken by another.
     *
     * @throws {ApiError} `invalid_token` where it is gone.
     */
    becomeUser: ({ id }: Registration, newUser: NewUser) =>
      query.transaction().execute(async (trx) => {
        const row = await live(trx).where('id', '=', id).forUpdate().executeTakeFirst()
        if (!row) throw unknownToken()
        if (row.user_id !== null) return users.get(row.user_id, trx)
        const user = await users.create(newUser, trx)
        if (user) {
          await trx.updateTable('registrations').set({ user_id: user.id }).where('id', '=', id).execute()
        }
        return user
      }),

    async remove(id: string): Promise<void> {
      await query.deleteFrom('registrations').where('id', '=', id).execute()
    },

    /** Those over for an hour, and those whose user stands while something is still to be handed over. */
    async unsettled(): Promise<Registration[]> {
      const rows = await query
        .selectFrom('registrations')
        .selectAll()
        .where((where) =>
          where.or([where('expires_at', '<=', later(-settleMs)), where('user_id', 'is not', null)]),
        )
        .execute()
      return rows.map(toRegistration)
    },

    async ofEmail(email: string): Promise<Registration[]> {
      const rows = await query
        .selectFrom('registrations')
        .selectAll()
        .where('email', '=', normaliseEmail(email))
        .execute()
      return rows.map(toRegistration)
    },
  }
}

/** The same for a token that is foreign, expired, replaced or used up: which one it is, is nobody's business. */
function unknownToken(): ApiError {
  return new ApiError('invalid_token', {
    message: accessMessages.registrationGone,
  })
}

function toRegistration(row: Selectable<RegistrationTable>): Registration {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    step: row.step,
    profile: row.profile === null ? null : profileDataSchema.parse(row.profile),
    userId: row.user_id,
  }
}

/**
 * Removes the registrations that nobody completed in time, with whatever they left at the card payment provider, and
 * finishes those that a failure stopped on their last step. One that cannot be settled now stays for the next time.
 */
export async function settleRegistrations({
  registrations,
  billing,
  audit,
  log,
}: {
  readonly registrations: Registrations
  readonly billing: Billing
  readonly audit: AuditLog
  readonly log: Logger
}): Promise<void> {
  async function settle({ id, userId, email }: Registration): Promise<void> {
    if (userId === null) return billing.close({ kind: 'registration', id }, email)
    await billing.handOver(id, userId)
    await audit.handOver(id, userId)
  }

  for (const registration of await registrations.unsettled()) {
    try {
      // One after another is gentle on the provider.
      await settle(registration)
      await registrations.remove(registration.id)
    } catch (error) {
      log.error('registration.not_settled', { registration: registration.id, error })
    }
  }
}

/**
 * Whose subscription a registration token begins.
 *
 * @throws {ApiError} `invalid_token`; `conflict` where it is too early for a card, or too late: the e-mail has an account.
 */
export async function registrationPayer(
  registrations: Registrations,
  users: Users,
  token: string,
): Promise<{ payer: Payer; facts: PayerFacts }> {
  const { id, email, step, profile } = await registrations.get(token)
  if (step !== 'payment' || profile === null) {
    throw new ApiError('conflict', {
      message: accessMessages.tooEarlyForCard,
    })
  }
  if (await users.findByEmail(email)) {
    throw new ApiError('conflict', {
      message: 'There is already an account with this email. Please log in instead.',
    })
  }
  return {
    payer: { kind: 'registration', id },
    facts: { email, name: `${profile.first_name} ${profile.surname}` },
  }
}
