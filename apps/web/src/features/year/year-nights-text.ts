import { asEntered } from '@slipstream/commute/money/entered-amounts'
import type { Total } from '@slipstream/commute/money/totals'
import type { NightPlace, OwnPlace } from '@slipstream/commute/plan/night-cost'
import type { YearNights } from '@slipstream/commute/reports/year/year-nights'
import type { Figure } from '@slipstream/design-system/travel/year/PlaceBars'
import { plural } from '#shared/format.ts'
import { formatEntered, nightsNearBase } from '#shared/nights-text.ts'
import { totalText } from './year-view.ts'

/** A line for each way to spend the nights of a year near base. */
export function nightLines(
  { cost, chosen, hotelPrice, beyond }: YearNights,
  place: OwnPlace | null,
): Figure[] {
  const line = (way: NightPlace, label: string, total: Total | null, note: string): Figure => ({
    label,
    value: total === null ? '–' : totalText(total),
    note: [way === chosen && 'As you have it', note].filter(Boolean).join(', '),
  })
  return [
    line('hotel', 'Hotel', cost.hotel, `${formatEntered(hotelPrice)} a night`),
    line(
      'place',
      'Your place',
      cost.place,
      place
        ? [
            `${formatEntered(asEntered(place.monthly_cost, place.monthly_cost_entered))} a month`,
            beyond !== null && beyond > 0 && `${plural(beyond, 'night')} beyond those included`,
          ]
            .filter(Boolean)
            .join(', ')
        : 'Enter what it costs in Settings, Money',
    ),
    line('couch', 'Friend’s couch', cost.couch, ''),
  ]
}

/** What the lines are of. */
export const nightsNote = ({ nights, months }: YearNights): string =>
  `${nightsNearBase(nights)} in ${months === 1 ? 'the one month that is over and known' : `the ${months} months that are over and known`}, by your settings of today.`
