import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from './commute-context.ts'
import { directions } from './commute-end.ts'
import { isSameAircraft } from './commute-flights.ts'
import { flightOf, isBooked, statusOf, type ItemEnd } from './item-booking.ts'
import { convertAmount, type Amount } from './money.ts'
import { ratesInto, subtractAmounts } from './money-sums.ts'
import {
  cheaperThan,
  isCheaper,
  meritsOf,
  offeredOf,
  planProblem,
  type Cheaper,
  type Merit,
  type PlanProblem,
} from './proposal-reasons.ts'
import { itemId } from './roster-items.ts'
import { commuteVerdicts } from './verdict.ts'
import type { CommuteFlight, Verdict } from './verdict-types.ts'

/** Another flight for one end of an item. */
export interface Proposal {
  readonly item_kind: RosterItem['kind']
  readonly item_id: string
  readonly direction: Direction
  /** The flight planned now, at today's price where it is still listed; null where none is. */
  readonly current: Price | null
  readonly proposed: Price
  /** `BA1433`, the name of `proposed`. */
  readonly flight: string
  /** Why `current` cannot stay; null where it can, or is null. */
  readonly problem: PlanProblem | null
  /** What speaks for `proposed`, the weightiest first. `proposalWords` makes a sentence of it all. */
  readonly merits: readonly Merit[]
  readonly cheaper: Cheaper | null
  /**
   * Against `current`, else against the dearest flight that makes it; below 0 where safety costs more. In the currency
   * of `proposed`; null where no rate brings the two together.
   */
  readonly saving: Amount | null
}

/**
 * The recommended flight for every end that needs one, where it is not the one planned already. What is booked, listed
 * or spent in a hotel stays as it is, and what is past is over. In the order of the items, to work before from work.
 * Hand over what lies around the month too, as to `commuteVerdicts`, and keep the proposals of the month.
 */
export function proposeMonth(items: readonly RosterItem[], context: CommuteContext): Proposal[] {
  const verdicts = commuteVerdicts(items, context)
  return items.flatMap((item, index) =>
    directions.flatMap((direction) => {
      const verdict = verdicts[index]?.[direction]
      return verdict ? proposeEnd({ item, direction }, verdict, context) : []
    }),
  )
}

function proposeEnd(end: ItemEnd, verdict: Verdict, context: CommuteContext): Proposal[] {
  const { chosen, recommended } = verdict
  if (isBooked(statusOf(end)) || !recommended || isPlanned(recommended, verdict, context)) return []
  const proposed = recommended.fare
  const current = chosen?.fare ?? flightOf(end)
  const others = current ? [current] : offeredOf(verdict).map((flight) => flight.fare)
  return [
    {
      item_kind: end.item.kind,
      item_id: itemId(end.item),
      direction: end.direction,
      current,
      proposed,
      flight: recommended.name,
      problem: planProblem(end, verdict, context),
      merits: meritsOf(end, recommended, verdict, context),
      cheaper: cheaperThan(recommended, verdict, context),
      saving: savingOf(proposed, others, context),
    },
  ]
}

/** Whether the recommended flight is the one planned, and no fare of it is a better one. */
function isPlanned(recommended: CommuteFlight, { chosen }: Verdict, context: CommuteContext): boolean {
  if (!chosen || !isSameAircraft(chosen, recommended)) return false
  if (chosen.isStandbyOnly !== recommended.isStandbyOnly) return false
  return !isCheaper(recommended.fare, chosen.fare, context)
}

/** What `proposed` saves against the dearest of some fares, as far as they can be compared. */
function savingOf(proposed: Price, others: readonly Price[], { rates }: CommuteContext): Amount | null {
  const into = ratesInto(proposed.price_currency, rates)
  const savings = others
    .map((fare) => convertAmount(fare.price_amount, fare.price_currency, into))
    .filter((amount) => amount !== null)
    .map((amount) => subtractAmounts(amount, proposed.price_amount))
  return savings.toSorted((a, b) => Number(b) - Number(a))[0] ?? null
}
