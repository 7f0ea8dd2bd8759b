import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Database } from './database.ts'
import { seekLead } from './seek-lead.ts'

const reconnectDelayMs = 1000
/** A call that finds no connection by then is answered 503. */
const connectionTimeoutMillis = 5000

/**
 * A Postgres server; any number of processes may share it.
 *
 * @param onWait called with how many seconds a query waited for a connection
 */
export async function openPostgres<Tables>(
  connectionString: string,
  log: Logger,
  onWait: (seconds: number) => void = () => undefined,
): Promise<Database<Tables>> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis,
    keepAlive: true,
    // Each process has its own, so that one that starts can tell its connections from others'.
    application_name: `slipstream-${randomUUID().slice(0, 8)}`,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn('database.connection_lost', { error }))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const timedPool = {
    options: pool.options,
    async connect() {
      const startedAt = performance.now()
      try {
        return await pool.connect()
      } finally {
        onWait((performance.now() - startedAt) / 1000)
      }
    },
    end: () => pool.end(),
  }
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timedPool }) })
  return {
    query,
    isShared: true,
    lead: (begin) => seekLead({ connectionString, begin, log }),
    poolUse: () => ({
      limit: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen: (channel, onPayload, onGap) => listen({ connectionString, channel, onPayload, onGap, log }),
    queueConnection: {
      connectionString,
      max: 4,
      connectionTimeoutMillis,
      application_name: 'slipstream-queue',
    },
    close: () => query.destroy(),
  }
}

interface ListenOptions {
  readonly connectionString: string
  readonly channel: string
  readonly onPayload: (payload: string) => void
  readonly onGap: () => void
  readonly log: Logger
}

/** Holds one connection on the channel and opens it again, telling of the gap, whenever it is lost. */
async function listen(options: ListenOptions): Promise<() => Promise<void>> {
  const { connectionString, channel, onPayload, onGap, log } = options
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'slipstream-listen', keepAlive: true })
    next.on('notification', (message) => onPayload(message.payload ?? ''))
    next.on('error', (error) => log.warn('database.listener_lost', { channel, error }))
    next.on('end', () => reconnectLater())
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  function reconnectLater(): void {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(onGap, () => reconnectLater())
    }, reconnectDelayMs)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
