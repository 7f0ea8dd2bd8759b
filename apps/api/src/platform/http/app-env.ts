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
    /** The caller's canonical address, for the audit log. */
    ip: string
    /** What limits are counted by: the address, or the /64 of an IPv6 one. */
    network: string
    /** The name of the contract's endpoint that answers; absent of anything else. */
    endpoint?: string
    /** Who is calling, once that is known. */
    userId?: string
  }
}

export type AppContext = Context<AppEnv>
