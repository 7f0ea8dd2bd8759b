import pg from 'pg'
import type { Logger } from '../log.ts'

/** Any number that is the same in each process, and that no other advisory lock has. */
const leaderLock = 5_021_021
const tryEveryMs = 5000
/** A leader that hears nothing for that long no longer counts on its lock. */
const longestAnswerMs = 5000

/**
 * Postgres ends the session, and so frees the lock, of a machine that is gone: within 25 s, where it would take two hours. It
 * ignores this on a Unix socket, whose other end cannot vanish.
 */
const noticeGoneMachine =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/**
 * Tries every 5 s to hold a Postgres advisory lock, on a connection of its own. The process that holds it leads, until it stops or its
 * connection breaks.
 *
 * @returns stops what was begun, and then frees the lock.
 * @param begin Called when this process leads; what it returns, when it no longer does.
 */
export async function seekLead(
  connectionString: string,
  begin: () => () => Promise<void>,
  log: Logger,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let end: (() => Promise<void>) | undefined
  let ending: Promise<void> = Promise.resolve()

  /** Ends what was begun, before it is begun again. */
  function stopLeading(): Promise<void> {
    const last = end
    end = undefined
    if (last) ending = ending.then(last)
    return ending
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      application_name: 'slipstream-lead',
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
      keepAlive: true,
    })
    next.on('error', (error) => log.warn('database.lead_connection_lost', { error }))
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      void stopLeading()
    })
    await next.connect()
    await next.query(noticeGoneMachine)
    return next
  }

  async function look(): Promise<void> {
    try {
      client ??= await connect()
      if (end) {
        await client.query('select 1')
        return
      }
      const { rows } = await client.query<{ held: boolean }>(
        `select pg_try_advisory_lock(${leaderLock}) as held`,
      )
      await ending
      // The connection may have ended meanwhile, and the lock with it.
      if (rows[0]?.held === true && client) end = begin()
    } catch (error) {
      log.warn('database.lead_not_asked', { error })
      // Not awaited: the other end may be gone.
      void client?.end().catch(() => undefined)
      client = undefined
      await stopLeading()
    }
  }

  let looking = look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = looking.then(look).finally(() => {
      isLooking = false
    })
  }, tryEveryMs)
  await looking
  return async () => {
    clearInterval(timer)
    await looking
    await stopLeading()
    const last = client
    client = undefined
    await last?.end()
  }
}
