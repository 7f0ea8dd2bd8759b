import { formatDuration } from '../time/durations.ts'
import type { Reason } from './advice-types.ts'

/** Why staying is better than the best way home. */
export function stayReason({
  minutesAtHome,
  poundsMore,
  level,
}: Extract<Reason, { code: 'stay_is_better' }>): string {
  const money =
    poundsMore === 0 ? 'cost no more' : `cost £${Math.abs(poundsMore)} ${poundsMore < 0 ? 'less' : 'more'}`
  const risk = { comfortable: '', tight: ', but be tight', at_risk: ', but be at risk' }[level]
  return `Going home would give you ${formatDuration(minutesAtHome)} and ${money} than staying${risk}`
}
