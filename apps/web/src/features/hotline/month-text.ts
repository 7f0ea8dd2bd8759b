import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { KnownDay } from '@slipstream/contract/hotline'
import { asOfText } from '#shared/format.ts'

interface MonthState {
  /** Those that can be chosen. */
  readonly days: readonly Pick<KnownDay, 'as_of' | 'cheapest'>[]
  readonly isLoading: boolean
  readonly now: Instant
}

/** What the prices of a month are, and what to do about the days without one. */
export function monthNote({ days, isLoading, now }: MonthState): string {
  if (isLoading) return 'Loading prices.'
  const asked = days.flatMap(({ as_of: asOf }) => (asOf === null ? [] : [Date.parse(asOf)]))
  if (asked.length === 0) return 'No prices known for this month yet. Choose a day to search it.'
  const age = `Cheapest direct flight of each day, rounded, as of ${asOfText(Math.min(...asked), now)} or later.`
  return asked.length < days.length ? `${age} Choose a day with a dash to search it.` : age
}
