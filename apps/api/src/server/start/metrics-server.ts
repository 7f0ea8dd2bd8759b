import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from '#platform/metrics.ts'
import type { Env } from '../env.ts'
import { listenEarly } from './listen.ts'

interface MetricsServer {
  readonly url: string
  close(): void
}

/**
 * Serves `/metrics` for Prometheus on a port of its own, because strangers reach the other one. Without `METRICS_PORT` nothing
 * is served, and the process is not measured.
 *
 * @throws {StartError} where the port is busy or not ours to take.
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  { registry }: Pick<Metrics, 'registry'>,
): Promise<MetricsServer | undefined> {
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
