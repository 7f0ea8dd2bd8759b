import type { CallBudget } from '#providers/budget/call-budget.ts'

export const unlimitedBudget: CallBudget = {
  take: (wanted) => Promise.resolve({ calls: wanted, reached: undefined }),
}

/** A month's budget of so many calls, as one process counts them. */
export function createMonthBudget(calls: number): CallBudget {
  let left = calls
  return {
    take(wanted) {
      const granted = Math.min(wanted, left)
      left -= granted
      return Promise.resolve({ calls: granted, reached: granted < wanted ? 'month' : undefined })
    },
  }
}
