import type { Direction } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from './commute-context.ts'
import { commuteVerdicts } from './verdict.ts'
import type { Verdict } from './verdict-types.ts'

/** The verdict for one end of an item that has no neighbours. */
export function verdictOf(item: RosterItem, direction: Direction, context: CommuteContext): Verdict {
  const [verdicts] = commuteVerdicts([item], context)
  if (!verdicts) throw new Error('One item has one verdict.')
  return verdicts[direction]
}
