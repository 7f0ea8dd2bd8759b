import type { RosterItem } from '@slipstream/contract/roster'
import { parseRestKey } from '@slipstream/contract/rest-decision'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { planRests } from '../../plan/plan-rests.ts'
import type { RestPlan } from '../../plan/plan-types.ts'
import { getPlace, getPresence } from '../../plan/read/presence.ts'

/**
 * The rests of a roster as their person has decided them: without prices, so that nothing is advised, and without the clock, so
 * that a chosen flight stays what it was once it has left. An entry of one's own at home ends no time at home.
 */
export function familyRests(items: readonly RosterItem[], context: CommuteContext): RestPlan[] {
  const clockless = { ...context, now: undefined }
  return planRests(items.filter((item) => !isOwnAtHome(item, context)).map(withoutOffers), clockless)
}

/**
 * The rest that a key names: the one after the same duty, whatever follows by now, else the one before the same duty. Undefined
 * where neither duty is on the roster.
 */
export function restOfKey(rests: readonly RestPlan[], key: string): RestPlan | undefined {
  const names = parseRestKey(key)
  const getKey = (name: { readonly kind: string; readonly id: string } | null | undefined) =>
    name ? `${name.kind}:${name.id}` : undefined
  const [clear, report] = [getKey(names?.clear), getKey(names?.report)]
  const belongsTo = (end: RestPlan['clear'], name: string | undefined) => end !== null && end.itemKey === name
  return (
    rests.find((rest) => belongsTo(rest.clear, clear)) ?? rests.find((rest) => belongsTo(rest.report, report))
  )
}

function isOwnAtHome(item: RosterItem, context: CommuteContext): boolean {
  return item.kind === 'manual_entry' && getPlace(item, 'start', getPresence(item), context).isHome
}

function withoutOffers(item: RosterItem): RosterItem {
  return { ...item, prices: { to_work: [], from_work: [] } }
}
