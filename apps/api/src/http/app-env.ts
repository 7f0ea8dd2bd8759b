import type { SubscriptionStatus } from '@slipstream/contract/user'
import type { Context } from 'hono'

/** Who is calling, as the database knows them now (not as their token was when it was signed). */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly subscriptionStatus: SubscriptionStatus | null
}

export interface AppEnv {
  Variables: {
    /** Also in `X-Request-Id` and in every log line about the request. */
    requestId: string
    /** The caller's address; the throttles and the audit log are keyed by it. */
    ip: string
  }
}

export type AppContext = Context<AppEnv>
