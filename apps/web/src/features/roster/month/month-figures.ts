import type { MonthSummary } from '@slipstream/commute/plan/describe/month-summary'
import { addTotals, type Total } from '@slipstream/commute/money/totals'
import type { MonthFiguresProps, Sum } from '@slipstream/design-system/travel/month/MonthFigures'

/** The values of a month's figures. */
export function monthFigures({
  rests,
  hotels,
  to_work,
  from_work,
}: MonthSummary): Omit<MonthFiguresProps, 'month'> {
  const booked = addTotals(to_work.soFar, from_work.soFar)
  const bookings = to_work.booked + from_work.booked
  const open = to_work.open + from_work.open
  const ahead = addTotals(addTotals(to_work.toFinish, from_work.toFinish), hotels.cost)
  return {
    toWork: { toBook: to_work.open, cost: toSum(to_work.toFinish, to_work.open) },
    home: { toBook: from_work.open, cost: toSum(from_work.toFinish, from_work.open) },
    nearBase: {
      nights: hotels.nights,
      cost: toSum(hotels.cost, hotels.nights),
      isOwnPlace: hotels.place === 'place',
      beyond: hotels.beyond,
    },
    booked: toSum(booked, bookings),
    total: toSum(addTotals(booked, ahead), bookings + open),
    atRisk: rests.atRisk,
    conflicts: rests.conflicts,
  }
}

/** Other currencies stand beside an amount, never added to it. Nothing to pay is 0, a price that is not known is none. */
function toSum({ amount, currency, unconverted, unpriced }: Total, count: number): Sum {
  if (count > 0 && unpriced === count) return { amounts: [] }
  const others = unconverted.map((sum) => ({ amount: sum.price_amount, currency: sum.price_currency }))
  const own = Number(amount) === 0 && others.length > 0 ? [] : [{ amount, currency }]
  return { amounts: [...own, ...others], isLeast: unpriced > 0 }
}
