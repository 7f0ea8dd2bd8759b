import { ApiError } from '#platform/http/api-error.ts'

interface Limits {
  /** Works that wait, of all users. */
  readonly mostWaiting: number
  /** Of one user, beside the one that is done. */
  readonly mostOfUser: number
  readonly messages: { readonly queueFull: string; readonly ownWaits: string }
}

const retryAfterSeconds = 10

/** Work that is done one after another, one user after another. */
export function createFairQueue({ mostWaiting, mostOfUser, messages }: Limits) {
  /** In the order in which they have their turn; a user who had it goes to the end. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let size = 0
  let isBusy = false

  async function workOff(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = take(); next; next = take()) {
      await next()
    }
    isBusy = false
  }

  function take(): (() => Promise<void>) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [userId, [work, ...others]] = first
    waiting.delete(userId)
    if (others.length > 0) waiting.set(userId, others)
    size -= 1
    return work
  }

  return {
    /**
     * What `work` resolves with, or rejects with.
     *
     * @throws {ApiError} `rate_limited` where the user's other work still waits; `provider_unavailable` where too much waits
     */
    run<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const own = waiting.get(userId) ?? []
      if (own.length >= mostOfUser) {
        return Promise.reject(new ApiError('rate_limited', { message: messages.ownWaits, retryAfterSeconds }))
      }
      if (size >= mostWaiting) {
        return Promise.reject(
          new ApiError('provider_unavailable', { message: messages.queueFull, retryAfterSeconds }),
        )
      }
      return new Promise((resolve, reject) => {
        waiting.set(userId, [...own, () => work().then(resolve, reject)])
        size += 1
        void workOff()
      })
    },
  }
}
