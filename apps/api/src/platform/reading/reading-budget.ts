import { ApiError } from '#platform/http/api-error.ts'

interface Options {
  readonly now: () => Date
  /** At once, in milliseconds of the processor. */
  readonly budgetMs: number
  /** Until all of it is there again. */
  readonly refillMs: number
  /** Says that it is used up. */
  readonly message: string
}

interface Account {
  readonly leftMs: number
  readonly at: number
}

/** Users in memory; past it, those whose budget is whole again are forgotten. */
const largestTable = 10_000

/** The processor's time that reading for a user may take. */
export function createReadingBudget({ now, budgetMs, refillMs, message }: Options) {
  const accounts = new Map<string, Account>()
  const leftAt = (at: number, account: Account | undefined) =>
    account ? Math.min(budgetMs, account.leftMs + ((at - account.at) * budgetMs) / refillMs) : budgetMs

  function forgetWhole(at: number): void {
    for (const [userId, account] of accounts) if (leftAt(at, account) >= budgetMs) accounts.delete(userId)
  }

  return {
    /** @throws {ApiError} `rate_limited` with `Retry-After` while the user's is used up */
    check: (userId: string): void => {
      const left = leftAt(now().getTime(), accounts.get(userId))
      if (left > 0) return
      throw new ApiError('rate_limited', {
        message,
        retryAfterSeconds: Math.max(1, Math.ceil((-left * refillMs) / budgetMs / 1000)),
      })
    },
    /** In milliseconds; the last reading may take more than is left. */
    spend: (userId: string, usedMs: number): void => {
      const at = now().getTime()
      if (accounts.size >= largestTable) forgetWhole(at)
      accounts.set(userId, { leftMs: leftAt(at, accounts.get(userId)) - usedMs, at })
    },
  }
}
