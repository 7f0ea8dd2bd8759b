import { ApiError } from './api-error.ts'

const megabyte = 1024 * 1024

/** Bytes of request bodies that are being received, in memory until they are complete. */
export interface BodyLimits {
  /** Of one account, or of one network if nobody is signed in: more than the largest form has. */
  readonly ofCaller: number
  /** Of all of them. */
  readonly ofAll: number
}

export const bodyLimits: BodyLimits = { ofCaller: 32 * megabyte, ofAll: 384 * megabyte }

const retryAfterSeconds = 10

/** One body that is being received. */
export interface BodyShare {
  /** @throws {ApiError} `rate_limited` where the caller, or all of them, have too much under way. */
  take(bytes: number): void
  /** It is complete or given up. */
  end(): void
}

/** Who opens a share: `caller` is a name of the account or network. */
export type BodyBudget = (caller: string) => BodyShare

/** Bounds what slow senders can make a process hold. A sender who stays within the size of one body is never refused for it. */
export function createBodyBudget(limits: BodyLimits = bodyLimits): BodyBudget {
  const held = new Map<string, number>()
  let heldOfAll = 0

  function add(caller: string, bytes: number): void {
    const own = (held.get(caller) ?? 0) + bytes
    heldOfAll += bytes
    if (own > 0) held.set(caller, own)
    else held.delete(caller)
  }

  return (caller) => {
    let taken = 0
    return {
      take(bytes) {
        if ((held.get(caller) ?? 0) + bytes > limits.ofCaller || heldOfAll + bytes > limits.ofAll) {
          throw new ApiError('rate_limited', {
            message: 'Too much is being uploaded at the moment. Please try again in 10 seconds.',
            retryAfterSeconds,
          })
        }
        taken += bytes
        add(caller, bytes)
      },
      end() {
        add(caller, -taken)
        taken = 0
      },
    }
  }
}
