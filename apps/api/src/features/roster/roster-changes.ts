import type { Month } from '@slipstream/contract/primitives'
import { type RosterChange, rosterChangeSchema } from '@slipstream/contract/roster-changes'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { RosterChangeTable, RosterSchema } from './tables.ts'

/** More than anybody reads; a month that was read again a hundred times does not fill a phone. */
const mostChanges = 200

/** The history that reading a roster again leaves; newest first, of one reading by start. */
export function createRosterChanges({ query }: Database<RosterSchema>, now: () => Date) {
  const getChanges = (userId: string) =>
    query
      .selectFrom('roster_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('detected_at', 'desc')
      .orderBy(sql`least(before_start, after_start)`)
      .orderBy('item_kind')
      .orderBy('item_id')

  return {
    /** Those of items that were or are in the month. */
    async ofMonth(userId: string, month: Month): Promise<RosterChange[]> {
      const rows = await getChanges(userId)
        .where((where) =>
          where.or(
            (['before_start', 'before_end', 'after_start', 'after_end'] as const).map((time) =>
              where(time, 'like', `${month}-%`),
            ),
          ),
        )
        .limit(mostChanges)
        .execute()
      return rows.map(toChange)
    },

    async all(userId: string): Promise<RosterChange[]> {
      const rows = await getChanges(userId).execute()
      return rows.map(toChange)
    },

    /** Writes down that the user knows of them since now. Those seen before, and those of others, stay as they are. */
    async see(userId: string, ids: readonly string[]): Promise<void> {
      await query
        .updateTable('roster_changes')
        .set({ seen_at: now() })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('seen_at', 'is', null)
        .execute()
    },
  }
}

function toChange(row: Selectable<RosterChangeTable>): RosterChange {
  return rosterChangeSchema.parse({
    ...row,
    detected_at: row.detected_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    before: period(row.before_start, row.before_end),
    after: period(row.after_start, row.after_end),
  })
}

function period(start: string | null, end: string | null) {
  return start !== null && end !== null ? { start, end } : null
}
