import { collectDefaultMetrics } from 'prom-client'
import { sql } from 'kysely'
import type { Metrics, QueueDepth } from '#platform/metrics.ts'
import type { Database } from '#platform/db/database.ts'
import type { Env } from '../env.ts'
import { listenEarly } from './listen.ts'
import type { Schema } from '../schema.ts'

/**
 * Serves `/metrics` for Prometheus on a port of its own, because strangers reach the other one. Without `METRICS_PORT` nothing
 * is served, and the process is not measured.
 *
 * @throws {StartError} where the port is busy or not ours to take.
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  { registry }: Pick<Metrics, 'registry'>,
): Promise<{ readonly url: string; close(): void } | undefined> {
  if (METRICS_PORT === undefined) return undefined
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
  const { server, port, answerWith } = await listenEarly(METRICS_PORT, METRICS_HOST, { names })
  collectDefaultMetrics({ register: registry })
  answerWith((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return {
    url: `http://${METRICS_HOST}:${port}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What is due and not begun, of all processes together: jobs that users started, and rows that schedules claim. */
export async function readQueueDepths({ query }: Database<Schema>, now: Date): Promise<QueueDepth[]> {
  const { rows } = await sql<{ readonly queue: string; readonly due: number; readonly oldest: Date | null }>`
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
