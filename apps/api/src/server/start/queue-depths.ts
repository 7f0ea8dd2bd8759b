import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { QueueDepth } from '#platform/metrics.ts'
import type { Schema } from '../schema.ts'

interface Row {
  readonly queue: string
  readonly due: number
  readonly oldest: Date | null
}

/** What is due and not begun, of all processes together: jobs that users started, and rows that schedules claim. */
export async function readQueueDepths({ query }: Database<Schema>, now: Date): Promise<QueueDepth[]> {
  const { rows } = await sql<Row>`
    select 'jobs' as queue, count(*)::int as due, min(created_at) as oldest
      from jobs where finished_at is null and status = 'queued'
    union all select 'push', count(*)::int, min(due_at) from push_messages where due_at <= ${now}
    union all select 'price-alerts', count(*)::int, min(look_at) from price_alerts where look_at <= ${now}
    union all select 'flight-changes', count(*)::int, min(next_attempt_at)
      from flight_changes where status = 'pending' and next_attempt_at <= ${now}`.execute(query)
  return rows.map(({ queue, due, oldest }) => ({
    queue,
    due,
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
  }))
}
