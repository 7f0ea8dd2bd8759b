import { randomUUID } from 'node:crypto'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { familyLinkLimit, type FamilyLink, type FamilyLinkDays } from '@slipstream/contract/family-links'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { hashToken, randomToken } from '#platform/keys.ts'
import type { FamilyLinkSchema, FamilyLinkTable, FamilyLinkTables } from './tables.ts'

export interface NewFamilyLink extends Pick<FamilyLink, 'label' | 'rest' | 'detail'> {
  readonly days: FamilyLinkDays
  /** When the rest begins; null where all are shared. */
  readonly restStartsAt: Date | null
}

/** Whose page a link opens, and what of it. */
export interface OpenedLink extends Pick<FamilyLink, 'rest' | 'detail'> {
  readonly linkId: string
  readonly userId: string
}

export type FamilyLinks = ReturnType<typeof createFamilyLinks>

/** The links to family pages, good until they expire or are revoked. */
export function createFamilyLinks({ query }: Database<FamilyLinkSchema>, now: () => Date) {
  const ofUser = (db: Pick<typeof query, 'selectFrom'>, userId: string) =>
    db
      .selectFrom('family_links')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()

  return {
    /** Those that work now, the newest first. */
    async ofUser(userId: string): Promise<FamilyLink[]> {
      return (await ofUser(query, userId)).map(toLink)
    },

    /** The token is handed out this once. Undefined where the user has as many links as one may have. */
    async make(
      userId: string,
      { label, rest, restStartsAt, detail, days }: NewFamilyLink,
    ): Promise<{ link: FamilyLink; token: string } | undefined> {
      const token = randomToken()
      const at = now()
      const row = {
        id: randomUUID(),
        user_id: userId,
        token_hash: hashToken(token),
        label,
        rest,
        rest_starts_at: restStartsAt,
        detail,
        created_at: at,
        expires_at: new Date(at.getTime() + days * dayMs),
        last_opened_at: null,
      }
      const isMade = await query.transaction().execute(async (trx) => {
        // Two calls at once would both find space for the last link.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
        if ((await ofUser(trx, userId)).length >= familyLinkLimit) return false
        await trx.insertInto('family_links').values(row).execute()
        return true
      })
      return isMade ? { link: toLink(row), token } : undefined
    },

    /** False where the user has no such link. */
    async revoke(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await query
        .deleteFrom('family_links')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('expires_at', '>', now())
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Undefined where no link has this token, it has expired, or its owner's subscription has lapsed (specification §6). */
    async open(token: string): Promise<OpenedLink | undefined> {
      const row = await query
        .selectFrom('family_links')
        .innerJoin('users', 'users.id', 'family_links.user_id')
        .select(['family_links.id', 'user_id', 'rest', 'detail', 'subscription_status'])
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!row?.subscription_status || !isSubscribedStatus(row.subscription_status)) return undefined
      await query
        .updateTable('family_links')
        .set({ last_opened_at: now() })
        .where('id', '=', row.id)
        .execute()
      return { linkId: row.id, userId: row.user_id, rest: row.rest, detail: row.detail }
    },
  }
}

/** Deletes links that have expired: they open nothing, and their labels are of other people. */
export async function forgetFamilyLinks(query: Kysely<FamilyLinkTables>, at: Date): Promise<void> {
  await query.deleteFrom('family_links').where('expires_at', '<=', at).execute()
}

function toLink({
  id,
  label,
  rest,
  rest_starts_at: restStartsAt,
  detail,
  created_at: createdAt,
  expires_at: expiresAt,
  last_opened_at: lastOpenedAt,
}: Omit<Selectable<FamilyLinkTable>, 'user_id' | 'token_hash'>): FamilyLink {
  return {
    id,
    label,
    rest,
    rest_starts_at: restStartsAt?.toISOString() ?? null,
    detail,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_opened_at: lastOpenedAt?.toISOString() ?? null,
  }
}
