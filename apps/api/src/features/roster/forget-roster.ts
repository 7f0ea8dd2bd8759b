import { addMonths, getMonth } from '@slipstream/commute/time/calendar-dates'
import type { Kysely } from 'kysely'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { restorableMs } from './roster-edits-service.ts'
import type { RosterSchema } from './tables.ts'

const dayMs = 24 * 3_600_000
/** An item that moved over the end of a month is missed by one month's reading and found by the other's. */
const keepVanishedMs = 30 * dayMs
const keepChangesMs = 365 * dayMs

/** Two years, so that a year can be compared with the one before it. */
export const keepImportedMonths = 24

/**
 * Removes what was imported of months that are two years old, what was planned for their duties, deleted manual entries that can be restored no more, items that no reading has brought back, and changes
 * that are a year old. A deleted ground duty stays, hidden, until its crew system no longer has it: without it the
 * next reading would show the duty again.
 */
export async function forgetRoster(query: Kysely<RosterSchema>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await query
    .deleteFrom('roster_items')
    .where('kind', '=', 'manual_entry')
    .where('hidden_at', '<=', before(restorableMs))
    .execute()
  await query
    .deleteFrom('roster_items')
    .where('hidden_by', '=', 'import')
    .where('hidden_at', '<=', before(keepVanishedMs))
    .execute()
  const oldest = addMonths(getMonth(now.toISOString()), -keepImportedMonths)
  await deleteInBatches(
    query.deleteFrom('roster_items'),
    query
      .selectFrom('roster_items')
      .where('kind', '<>', 'manual_entry')
      .where('ends_at', '<', `${oldest}-01`),
  )
  await deleteInBatches(
    query.deleteFrom('commute_records'),
    query.selectFrom('commute_records').where('report_at', '<', new Date(`${oldest}-01T00:00:00Z`)),
  )
  await query.deleteFrom('roster_answers').where('fresh_until', '<=', now).execute()
  await query.deleteFrom('roster_imports').where('month', '<', oldest).execute()
  await query.deleteFrom('roster_changes').where('detected_at', '<=', before(keepChangesMs)).execute()
}
