import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { hashToken, mac, randomToken } from '#platform/keys.ts'
import type { AuthSchema, TokenFamilyTable } from './tables.ts'

type FamilyKind = TokenFamilyTable['kind']

/** Long enough for two tabs that refresh at once, too short for a stolen token used later. */
export const rotationGraceMs = 10_000

const lifetimeMs: Record<FamilyKind, number> = {
  refresh: 7 * 24 * 3600 * 1000,
  remember: 90 * 24 * 3600 * 1000,
}

/** How long a token of this kind stays good without being used, in seconds. */
export function tokenLifetimeSeconds(kind: FamilyKind): number {
  return lifetimeMs[kind] / 1000
}

export interface IssuedToken {
  readonly token: string
  readonly familyId: string
  readonly userId: string
}

export type Rotation =
  | ({ readonly outcome: 'rotated' } & IssuedToken)
  | { readonly outcome: 'reused'; readonly familyId: string; readonly userId: string }
  | { readonly outcome: 'invalid' }

interface NewFamily {
  readonly kind: FamilyKind
  readonly userId: string
  readonly openedBy?: string | undefined
}

interface NewSession {
  readonly userId: string
  /** The remembered device that opened it, else the session's own. */
  readonly deviceFamilyId: string
}

export type RotatingTokens = ReturnType<typeof createRotatingTokens>

/**
 * What a browser is sent while the app is closed belongs to the family of its remembered device or else its session, and ends or
 * moves with it, in the same transaction.
 */
export interface FamilyDevices {
  forget(db: Kysely<AuthSchema>, familyId: string): Promise<void>
  forgetAll(db: Kysely<AuthSchema>, userId: string): Promise<void>
  move(db: Kysely<AuthSchema>, move: { userId: string; from: string; to: string }): Promise<void>
}

interface Options {
  readonly database: Database<AuthSchema>
  readonly devices: FamilyDevices
  readonly key: Buffer
  readonly now: () => Date
}

/**
 * Tokens that are good once: using one gives its successor. A used one gives the same successor again for a grace
 * of ten seconds; after that its use means that two parties hold it, and the whole family ends.
 *
 * Only hashes are stored. The successor is derived from the token with the instance's key, so the grace needs no
 * plaintext, and anyone who steals an old token cannot work out the next.
 */
export function createRotatingTokens({ database, devices, key, now }: Options) {
  const { query } = database

  async function store(trx: Transaction<AuthSchema>, kind: FamilyKind, token: string, familyId: string) {
    await trx
      .insertInto('rotating_tokens')
      .values({
        hash: hashToken(token),
        family_id: familyId,
        expires_at: new Date(now().getTime() + lifetimeMs[kind]),
        rotated_at: null,
      })
      .execute()
  }

  async function revokeIn(db: Kysely<AuthSchema>, familyId: string, reason: string) {
    await db
      .updateTable('token_families')
      .set({ revoked_at: now(), revoked_reason: reason })
      .where((where) => where.or([where('id', '=', familyId), where('opened_by', '=', familyId)]))
      .where('revoked_at', 'is', null)
      .execute()
    await devices.forget(db, familyId)
  }

  return {
    async open(trx: Transaction<AuthSchema>, { kind, userId, openedBy }: NewFamily): Promise<IssuedToken> {
      const family = { id: randomUUID(), kind, user_id: userId, opened_by: openedBy ?? null }
      await trx
        .insertInto('token_families')
        .values({ ...family, created_at: now(), revoked_at: null, revoked_reason: null })
        .execute()
      const token = randomToken()
      await store(trx, kind, token, family.id)
      return { token, familyId: family.id, userId }
    },

    rotate: (kind: FamilyKind, token: string) =>
      query.transaction().execute(async (trx): Promise<Rotation> => {
        const row = await trx
          .selectFrom('rotating_tokens')
          .innerJoin('token_families', 'token_families.id', 'rotating_tokens.family_id')
          .select(['family_id', 'user_id', 'expires_at', 'rotated_at', 'revoked_at'])
          .where('hash', '=', hashToken(token))
          .where('kind', '=', kind)
          .forUpdate()
          .executeTakeFirst()
        if (!row || row.revoked_at || row.expires_at <= now()) return { outcome: 'invalid' }
        const { family_id: familyId, user_id: userId } = row
        const successor = mac(key, token)
        if (row.rotated_at === null) {
          await trx
            .updateTable('rotating_tokens')
            .set({ rotated_at: now() })
            .where('hash', '=', hashToken(token))
            .execute()
          await store(trx, kind, successor, familyId)
          return { outcome: 'rotated', token: successor, familyId, userId }
        }
        if (now().getTime() - row.rotated_at.getTime() <= rotationGraceMs) {
          return { outcome: 'rotated', token: successor, familyId, userId }
        }
        await revokeIn(trx, familyId, 'token_reused')
        return { outcome: 'reused', familyId, userId }
      }),

    /** Ends a family and, where a remembered device opened it, the device with every session it opened. Push messages to it end. */
    async revoke(familyId: string, reason: string): Promise<void> {
      const family = await query
        .selectFrom('token_families')
        .select('opened_by')
        .where('id', '=', familyId)
        .executeTakeFirst()
      await revokeIn(query, family?.opened_by ?? familyId, reason)
    },

    /**
     * Ends a session that another takes the place of, with the remembered device that opened it, unless that opened the
     * new one too. What its browser is sent by push is the new session's, where the user is the same.
     */
    replace: (sessionId: string, { userId, deviceFamilyId }: NewSession) =>
      query.transaction().execute(async (trx) => {
        const old = await trx
          .selectFrom('token_families')
          .select('opened_by')
          .where('id', '=', sessionId)
          .where('kind', '=', 'refresh')
          .executeTakeFirst()
        if (!old) return
        const oldDevice = old.opened_by ?? sessionId
        if (oldDevice === deviceFamilyId) {
          await trx
            .updateTable('token_families')
            .set({ revoked_at: now(), revoked_reason: 'replaced' })
            .where('id', '=', sessionId)
            .where('revoked_at', 'is', null)
            .execute()
          return
        }
        await devices.move(trx, { userId, from: oldDevice, to: deviceFamilyId })
        await revokeIn(trx, oldDevice, 'replaced')
      }),

    /** Ends every session and forgets every remembered device of a user. */
    async revokeAll(trx: Transaction<AuthSchema>, userId: string, reason: string): Promise<void> {
      await trx
        .updateTable('token_families')
        .set({ revoked_at: now(), revoked_reason: reason })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute()
      await devices.forgetAll(trx, userId)
    },

    async findFamily(kind: FamilyKind, token: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('rotating_tokens')
        .innerJoin('token_families', 'token_families.id', 'rotating_tokens.family_id')
        .select('family_id')
        .where('hash', '=', hashToken(token))
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row?.family_id
    },
  }
}
