import { randomUUID } from 'node:crypto'
import type { CalendarKind, CalendarLink } from '@slipstream/contract/calendar-links'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { hashToken, randomToken } from '#platform/keys.ts'
import type { CalendarLinkTable, PublishedCalendarSchema } from './tables.ts'

/** Whose roster a link gives out, and which calendar of it. */
export interface LinkOwner {
  /** Of the link itself: another one made in its place has another. */
  readonly linkId: string
  readonly userId: string
  readonly kind: CalendarKind
}

/** The addresses that calendars read the roster from: one a kind, good until it is revoked or made again. */
export function createCalendarLinks({ query }: Database<PublishedCalendarSchema>, now: () => Date) {
  return {
    async ofUser(userId: string): Promise<CalendarLink[]> {
      const rows = await query
        .selectFrom('calendar_links')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('kind', 'desc')
        .execute()
      return rows.map(toLink)
    },

    /** The token is handed out this once; one of the same kind that was made before is worth nothing from now on. */
    async make(userId: string, kind: CalendarKind): Promise<{ link: CalendarLink; token: string }> {
      const token = randomToken()
      const fresh = {
        id: randomUUID(),
        user_id: userId,
        kind,
        token_hash: hashToken(token),
        created_at: now(),
        last_read_at: null,
      }
      // Made again as a whole, for its creation is written once.
      await query.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('calendar_links')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .execute()
        await trx.insertInto('calendar_links').values(fresh).execute()
      })
      return { link: toLink(fresh), token }
    },

    /** False where there was none. */
    async revoke(userId: string, kind: CalendarKind): Promise<boolean> {
      const { numDeletedRows } = await query
        .deleteFrom('calendar_links')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Undefined where no link has this token, or its owner's subscription has lapsed (specification §6). */
    async findOwner(token: string): Promise<LinkOwner | undefined> {
      const row = await query
        .selectFrom('calendar_links')
        .innerJoin('users', 'users.id', 'calendar_links.user_id')
        .select(['calendar_links.id', 'user_id', 'kind', 'subscription_status'])
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!row?.subscription_status || !isSubscribedStatus(row.subscription_status)) return undefined
      return { linkId: row.id, userId: row.user_id, kind: row.kind }
    },

    async noteReading(linkId: string): Promise<void> {
      await query
        .updateTable('calendar_links')
        .set({ last_read_at: now() })
        .where('id', '=', linkId)
        .execute()
    },
  }
}

type LinkRow = Pick<Selectable<CalendarLinkTable>, 'kind' | 'created_at' | 'last_read_at'>

function toLink({ kind, created_at: createdAt, last_read_at: lastReadAt }: LinkRow): CalendarLink {
  return { kind, created_at: createdAt.toISOString(), last_read_at: lastReadAt?.toISOString() ?? null }
}
