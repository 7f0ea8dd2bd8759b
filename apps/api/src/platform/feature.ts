import type { AuditLog } from './audit-log.ts'
import type { Database } from './db/database.ts'
import type { AfterAnswer } from './http/after-answer.ts'
import type { HttpConfig } from './http/http-config.ts'
import type { Implementation } from './http/implement.ts'
import type { JobRecords } from './jobs/job-records.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { Keys } from './keys.ts'
import type { Throttle } from './limits/throttle.ts'
import type { Logger } from './log.ts'
import type { Post } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Task } from './tasks/task.ts'
import type { Wait } from './wait.ts'

/** What a task is made with. */
export interface Context<Tables> {
  readonly database: Database<Tables>
  readonly log: Logger
  readonly now: () => Date
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** What the server gives every feature, besides its tables and what it needs of others. */
export interface FeatureContext<Tables> extends Context<Tables> {
  readonly config: HttpConfig
  readonly keys: Keys
  readonly audit: AuditLog
  readonly throttle: Throttle
  readonly afterAnswer: AfterAnswer
  readonly post: Post
  readonly jobs: JobRunner
  readonly records: JobRecords
  readonly metrics: Metrics
  readonly wait: Wait
}

/** What every feature gives the server, from the function in its `index.ts`. */
export interface Feature {
  readonly handlers?: readonly Implementation[]
  readonly tasks?: readonly Task[]
  /** Deletes what has expired. What belongs to an account goes with its row in `users` (`on delete cascade`). */
  readonly forget?: () => Promise<void>
}
