import { groundName } from '@slipstream/commute/flights/flights'
import { airportPair } from '@slipstream/commute/plan/read/transfers'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { GroundWay } from '@slipstream/contract/user'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { readWhole } from '#shared/profile/gap-text.ts'

/** What is typed of a new ground leg. */
export interface GroundDraft {
  readonly from: string | null
  readonly to: string | null
  readonly kind: GroundWay['kind']
  readonly minutes: string
  readonly cost: string
}

export const emptyDraft: GroundDraft = { from: null, to: null, kind: 'train', minutes: '', cost: '' }

export type GroundErrors = Partial<Record<'from' | 'to' | 'minutes' | 'cost', string>>

/** By airports and kind: there is one of each. */
export const groundKey = ({ from, to, kind }: Pick<GroundWay, 'from' | 'to' | 'kind'>) =>
  `${airportPair(from, to)} ${kind}`

/** The ground leg of a draft, or what is wrong with it. */
export function readGroundDraft(
  { from, to, kind, minutes, cost }: GroundDraft,
  known: readonly GroundWay[],
  currency: string,
): { way: GroundWay } | { errors: GroundErrors } {
  const length = readWhole(minutes, 600)
  const plain = cost.trim().replace(',', '.')
  const isAmount = /^\d{1,6}(\.\d{1,2})?$/.test(plain)
  const isTwice =
    from !== null && to !== null && known.some((way) => groundKey(way) === groundKey({ from, to, kind }))
  const errors: GroundErrors = {
    ...(from === null ? { from: 'Choose an airport' } : {}),
    ...(to === null
      ? { to: 'Choose an airport' }
      : from === to
        ? { to: 'Choose another airport than the first' }
        : isTwice
          ? { to: `You already have a ${kind} between these airports. Remove it first.` }
          : {}),
    ...(length === null || length < 5
      ? { minutes: 'Time must be a whole number of minutes from 5 to 600' }
      : {}),
    ...(isAmount ? {} : { cost: 'Cost must be an amount like 12.50; 0 for none' }),
  }
  if (from === null || to === null || length === null || Object.keys(errors).length > 0) return { errors }
  return { way: { from, to, kind, minutes: length, cost_amount: plain, cost_currency: currency } }
}

/** `Train LGW–LHR, 1 h 15 min, £12.50` */
export function groundText({ from, to, kind, minutes, cost_amount, cost_currency }: GroundWay): string {
  const name = groundName(kind)
  return `${name} ${from}–${to}, ${formatDuration(minutes)}, ${formatMoney(cost_amount, cost_currency)}`
}
