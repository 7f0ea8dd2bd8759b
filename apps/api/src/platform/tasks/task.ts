import { nameOrOutage } from '../db/database-unavailable.ts'
import type { Logger } from '../log.ts'

/** Work that no call asks for, and how often it is looked at. */
export interface Task {
  readonly everyMs: number
  /** The first run is `everyMs` after the start, not at it. */
  readonly beginsLater?: boolean
  /** The event that is logged when a run fails: 'live.watch_failed'. */
  readonly failure: string
  /** Of a failure only the name is logged: its text may name a person or a booking. */
  readonly hidesText?: boolean
  /** The provider without which a worker does not run it: another process may have it. */
  readonly needs?: 'flights' | 'flight-status' | 'rebooking'
  /** Does what is due. */
  readonly runDue: () => Promise<void>
}

/**
 * Runs a task on its schedule, one run at a time: a long run skips the ticks it overlaps.
 *
 * @returns stops it; resolves once a run under way is done.
 */
export function startTask(
  { everyMs, beginsLater = false, failure, hidesText = false, runDue }: Task,
  log: Logger,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  async function run(): Promise<void> {
    try {
      await runDue()
    } catch (error) {
      log.error(failure, hidesText ? nameOrOutage(error) : { error })
    } finally {
      underWay = undefined
    }
  }
  const begin = () => {
    underWay ??= run()
  }
  if (!beginsLater) begin()
  const timer = setInterval(begin, everyMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** As `startTask`, for several. */
export function startTasks(tasks: readonly Task[], log: Logger): () => Promise<void> {
  const stops = tasks.map((task) => startTask(task, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
