import { randomUUID } from 'node:crypto'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Database } from './database.ts'
import { countRefusedWrites } from './refused-writes.ts'
import { seekLead } from './seek-lead.ts'

const reconnectDelayMs = 1000

/** What a call may ask of the database, in ms; past a limit it is answered 503. Together shorter than a proxy waits (30 s). */
export interface DatabaseLimits {
  /** Waiting for a free connection, or for a new one. */
  readonly connectionMs: number
  /** One statement, its waits included. */
  readonly statementMs: number
  /** Waiting for a lock of another connection. */
  readonly lockMs: number
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number
  /** Hearing nothing of a statement: longer than `statementMs`, so that only a server that is gone reaches it. */
  readonly answerMs: number
}

export const databaseLimits: DatabaseLimits = {
  connectionMs: 5000,
  statementMs: 10_000,
  lockMs: 5000,
  idleInTransactionMs: 15_000,
  answerMs: 15_000,
}

interface Options {
  /** Called with how many seconds a query waited for a connection. */
  readonly onWait?: (seconds: number) => void
  readonly limits?: DatabaseLimits
}

/** A Postgres server; any number of processes may share it. */
export async function openPostgres<Tables>(
  connectionString: string,
  log: Logger,
  { onWait = () => undefined, limits = databaseLimits }: Options = {},
): Promise<Database<Tables>> {
  const { connectionMs: connectionTimeoutMillis } = limits
  // Each process has its own, so that one that starts can tell its connections from others'.
  const applicationName = `slipstream-${randomUUID().slice(0, 8)}`
  /** The pool listens to idle connections alone: one that breaks in use would end the process. Its next query says what happened. */
  const hearErrors = (client: pg.ClientBase) =>
    void client.on('error', (error) => log.debug('database.connection_error', { error }))
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis,
    query_timeout: limits.answerMs,
    keepAlive: true,
    application_name: applicationName,
    onConnect: async (client) => {
      hearErrors(client)
      // Not as parameters of the connection: PgBouncer refuses those.
      await client.query(
        `set statement_timeout = ${limits.statementMs}; set lock_timeout = ${limits.lockMs}; ` +
          `set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
      )
    },
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
        return discardedAfterSilence(await pool.connect())
      } finally {
        onWait((performance.now() - startedAt) / 1000)
      }
    },
    end: () => pool.end(),
  }
  const refused = countRefusedWrites()
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: timedPool }),
    log: refused.log,
  })
  // It connects when it is used, and its connection is closed 10 s later.
  const patientPool = new pg.Pool({
    connectionString,
    max: 1,
    keepAlive: true,
    application_name: applicationName,
    onConnect: hearErrors,
  })
  patientPool.on('error', (error) => log.warn('database.connection_lost', { error }))
  const patientQuery = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: patientPool }),
    log: refused.log,
  })
  return {
    query,
    patientQuery,
    isShared: true,
    refusedWrites: refused.count,
    lead: (begin) => seekLead(connectionString, begin, log),
    poolUse: () => ({
      limit: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen: (channel, onPayload, onGap) =>
      listen({ connectionString, channel, onPayload, onGap, log, connectionTimeoutMillis }),
    async close() {
      await Promise.all([query.destroy(), patientQuery.destroy()])
    },
  }
}

/** A connection on which a statement got no answer is closed when it is released: the next statement would wait behind it. */
function discardedAfterSilence(client: PostgresPoolClient): PostgresPoolClient {
  let isSilent = false
  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await client.query<R>(text, parameters)
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === 'Query read timeout'
      throw error
    }
  }
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<R>(asked, parameters) : client.query(asked)
  }
  return { query, release: (destroy = false) => client.release(destroy || isSilent) }
}

interface ListenOptions {
  readonly connectionTimeoutMillis: number
  readonly connectionString: string
  readonly channel: string
  readonly onPayload: (payload: string) => void
  readonly onGap: () => void
  readonly log: Logger
}

/** Holds one connection on the channel and opens it again, telling of the gap, whenever it is lost. */
async function listen(options: ListenOptions): Promise<() => Promise<void>> {
  const { connectionString, channel, onPayload, onGap, log, connectionTimeoutMillis } = options
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis,
      application_name: 'slipstream-listen',
      keepAlive: true,
    })
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
