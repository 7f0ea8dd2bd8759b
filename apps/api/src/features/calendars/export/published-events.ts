import { createHash } from 'node:crypto'
import type { CalendarKind } from '@slipstream/contract/calendar-links'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { CalendarEvent, PublishedEvent } from './calendar-event.ts'
import type { CalendarEventTable, PublishedCalendarSchema } from './tables.ts'

/** How long a cancelled event stays in the feed. */
export const tellCancelledMs = 30 * 24 * 3_600_000
/** Postgres takes 65,535 values a statement. */
const rowsAStatement = 1000

type Row = Selectable<CalendarEventTable>

/** Stores what was published, so that feeds can mark events as changed or cancelled. */
export function createPublishedEvents({ query }: Database<PublishedCalendarSchema>, now: () => Date) {
  return {
    /** The events as they are to be published now, with those that went in the last 30 days; by start. */
    tell: (userId: string, kind: CalendarKind, events: readonly CalendarEvent[]) =>
      query.transaction().execute(async (trx) => {
        // Two calendars that read at once must not count a change twice.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const rows = await trx
          .selectFrom('calendar_events')
          .selectAll()
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .execute()
        const at = now()
        const before = new Map(rows.map((row) => [row.uid, row]))
        const current = new Map(events.map((event) => [event.uid, event]))
        const live = [...current.values()].map((event) => ({
          event,
          row: nextRow(before.get(event.uid), { ...getRow(event), user_id: userId, kind, changed_at: at }),
        }))
        const gone = rows.filter(({ uid }) => !current.has(uid)).map((row) => cancelledRow(row, at))
        const forgotten = new Set(gone.filter((row) => isForgotten(row, at)))
        await forget(trx, userId, kind, [...forgotten])
        const changed = [...live.map(({ row }) => row), ...gone].filter(
          (row) => before.get(row.uid) !== row && !forgotten.has(row),
        )
        await write(trx, changed)
        return [
          ...live.map(({ event, row }) => toPublishedEvent(event, row)),
          ...gone.filter((row) => !forgotten.has(row)).map((row) => toPublishedEvent(getEvent(row), row)),
        ].toSorted((a, b) => a.start - b.start || (a.uid < b.uid ? -1 : 1))
      }),
  }
}

type NewRow = Omit<Row, 'sequence' | 'cancelled_at'>

/** The row as it was where nothing was changed. */
function nextRow(row: Row | undefined, next: NewRow): Row {
  if (!row) return { ...next, sequence: 0, cancelled_at: null }
  if (row.digest === next.digest && row.cancelled_at === null) return row
  return { ...next, sequence: row.sequence + 1, cancelled_at: null }
}

function cancelledRow(row: Row, at: Date): Row {
  if (row.cancelled_at) return row
  return { ...row, sequence: row.sequence + 1, changed_at: at, cancelled_at: at }
}

function isForgotten({ cancelled_at: cancelledAt }: Row, at: Date): boolean {
  return cancelledAt !== null && at.getTime() - cancelledAt.getTime() > tellCancelledMs
}

function getRow(event: CalendarEvent) {
  return {
    uid: event.uid,
    summary: event.summary,
    starts_at: new Date(event.start),
    ends_at: new Date(event.end),
    digest: createHash('sha256').update(JSON.stringify(event)).digest('base64url'),
  }
}

/** What is known of an event that is off. */
function getEvent(row: Row): CalendarEvent {
  return {
    uid: row.uid,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    summary: row.summary,
    description: '',
    location: null,
    isTentative: false,
    isAway: false,
  }
}

function toPublishedEvent(event: CalendarEvent, row: Row): PublishedEvent {
  return {
    ...event,
    sequence: row.sequence,
    changedAt: row.changed_at,
    isCancelled: row.cancelled_at !== null,
  }
}

async function forget(
  trx: Transaction<PublishedCalendarSchema>,
  userId: string,
  kind: CalendarKind,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .deleteFrom('calendar_events')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(
      'uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .execute()
}

async function write(trx: Transaction<PublishedCalendarSchema>, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    // One connection serves a transaction, one statement at a time.
    await trx
      .insertInto('calendar_events')
      .values(rows.slice(from, from + rowsAStatement))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'uid']).doUpdateSet({
          summary: sql`excluded.summary`,
          starts_at: sql`excluded.starts_at`,
          ends_at: sql`excluded.ends_at`,
          digest: sql`excluded.digest`,
          sequence: sql`excluded.sequence`,
          changed_at: sql`excluded.changed_at`,
          cancelled_at: sql`excluded.cancelled_at`,
        }),
      )
      .execute()
  }
}
