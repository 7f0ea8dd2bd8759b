import type { DirectionSummary, MonthSummary } from '@slipstream/commute/plan/describe/month-summary'
import { addTotals } from '@slipstream/commute/money/totals'
import type { MonthSummaryProps } from '@slipstream/design-system/MonthSummary'
import type { PriceValue } from '@slipstream/design-system/Price'
import { plural } from '#shared/format.ts'
import { totalPrice } from '#shared/total-price.ts'

type Figures = Omit<MonthSummaryProps, 'label'>

/** The text of a month's summary strip. Other currencies are shown beside an amount, never added to it. */
export function monthFigures({
  duties,
  nightsAway,
  rests,
  hotels,
  to_work: toWork,
  from_work: fromWork,
}: MonthSummary): Figures {
  return {
    duties,
    nightsAway,
    booked: toWork.booked + fromWork.booked,
    toPlan: rests.toPlan,
    conflicts: rests.conflicts,
    atRisk: rests.atRisk,
    costSoFar: totalPrice(addTotals(toWork.soFar, fromWork.soFar), toWork.booked + fromWork.booked),
    ...(toWork.open > 0 ? { finishToWork: toFinish(toWork) } : {}),
    ...(fromWork.open > 0 ? { finishHome: toFinish(fromWork) } : {}),
    ...(hotels.nights > 0
      ? { hotels: { nights: plural(hotels.nights, 'night'), price: totalPrice(hotels.cost, hotels.nights) } }
      : {}),
  }
}

/** If no flight is known for an end, the sum of the others is a lower bound. */
function toFinish({ toFinish: sum, open }: DirectionSummary): PriceValue {
  const price = totalPrice(sum, open)
  return price.amount !== undefined && sum.unpriced > 0 ? { ...price, leadingText: 'from' } : price
}
