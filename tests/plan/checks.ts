import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { CaseSize, PlanCase } from './generate.ts'
import { plansTheSameInAnyCurrency } from './in-currency.ts'
import { takesJumpseatsLast } from './jumpseats.ts'
import {
  agreesWithTheOracle,
  ignoresNestedDuties,
  isNeverGreenByDefault,
  keepsThePriceLimit,
  listsOnlyWhatFits,
  losesByALargerGap,
  namesOnlyWhatCanBeFlown,
  offersOnlyWhatFits,
  plansMonthsAsTheWhole,
  saysEveryConflict,
  staysAtBothEnds,
  type OracleTally,
  type Planner,
  type Property,
} from './properties.ts'

export interface Check {
  readonly property: Property
  readonly size: CaseSize
  /** Of so many rosters one is checked: a long one costs what three full ones do. */
  readonly every?: number
}

export const tally: OracleTally = { compared: 0, open: 0 }

export const checks: Readonly<Record<string, Check>> = {
  'names only what can be flown': { property: namesOnlyWhatCanBeFlown, size: 'full' },
  'offers only what fits the rest': { property: offersOnlyWhatFits, size: 'full' },
  'lists only what fits the rest': { property: listsOnlyWhatFits(planRoster), size: 'full' },
  'shows no conflict as met': { property: saysEveryConflict, size: 'full' },
  'stays at both ends': { property: staysAtBothEnds, size: 'full' },
  'ignores nested duties': { property: ignoresNestedDuties, size: 'full' },
  'loses by a larger gap': { property: losesByALargerGap, size: 'full' },
  'keeps the price limit': { property: keepsThePriceLimit, size: 'small' },
  'plans the same in any currency': { property: plansTheSameInAnyCurrency, size: 'small' },
  'takes jumpseats last': { property: takesJumpseatsLast, size: 'full' },
  'is never green by default': { property: isNeverGreenByDefault, size: 'full' },
  'plans months as the whole': { property: plansMonthsAsTheWhole, size: 'long', every: 5 },
  'agrees with the oracle': { property: agreesWithTheOracle(tally), size: 'small' },
  'agrees with the oracle on full rosters': {
    property: agreesWithTheOracle({ compared: 0, open: 0 }),
    size: 'full',
    every: 25,
  },
}

export function getFaults(property: Property, planner: Planner, planCase: PlanCase): string[] {
  try {
    return property(planner, planCase)
  } catch (error) {
    return [`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  }
}
