import type { Database } from './db/database.ts'
import type { Implementation } from './http/implement.ts'
import type { Logger } from './log.ts'
import type { Task } from './tasks/task.ts'

/** What the server gives every feature. */
export interface Context<Tables> {
  readonly database: Database<Tables>
  readonly log: Logger
  readonly now: () => Date
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** What every feature gives the server, from the function in its `index.ts`. */
export interface Feature {
  readonly handlers?: readonly Implementation[]
  readonly tasks?: readonly Task[]
  /** Deletes what has expired. What belongs to an account goes with its row in `users` (`on delete cascade`). */
  readonly forget?: () => Promise<void>
}
