import type { YearRecord } from '@slipstream/contract/year'
import { defaultUserSettings } from '@slipstream/contract/user'
import { fromThousandths, type Amount } from '../../money/money.ts'
import {
  nightPlace,
  nightsBeyond,
  nightsCost,
  type NightPlace,
  type NightSettings,
} from '../../plan/night-cost.ts'
import { currentMonth } from '../../time/calendar-dates.ts'

export interface YearNights {
  /** Months that are over and known. */
  readonly months: number
  readonly nights: number
  /** As the person has it set. */
  readonly chosen: NightPlace
  /** GBP a night: the person's own, or that of a new account if they never gave one. */
  readonly hotelPrice: number
  /** Nights beyond those that the person's place includes, each month by itself; null if no place is entered. */
  readonly beyond: number | null
  /** GBP for these nights in a hotel, and for these months with the person's place; null if no place is entered. */
  readonly cost: { readonly hotel: Amount; readonly place: Amount | null; readonly couch: Amount }
}

/** What the nights near base of a year cost each way, by the settings of today; null before a known month is over. */
export function yearNights({ months, as_of }: YearRecord, settings: NightSettings): YearNights | null {
  const thisMonth = currentMonth(Date.parse(as_of))
  const over = months.filter(({ month, is_known }) => is_known && month < thisMonth)
  if (over.length === 0) return null
  const { own_place: place } = settings
  const hotelPrice =
    settings.night_price === 0 && nightPlace(settings) !== 'hotel'
      ? defaultUserSettings.night_price
      : settings.night_price
  const sum = (getValue: (nights: number) => number) =>
    over.reduce((total, { nights_near_base }) => total + getValue(nights_near_base), 0)
  const cost = (as: Pick<NightSettings, 'night_place'>) =>
    sum((nights) => nightsCost(nights, { ...settings, night_price: hotelPrice, ...as }))
  return {
    months: over.length,
    nights: sum((nights) => nights),
    chosen: nightPlace(settings),
    hotelPrice,
    beyond: place && sum((nights) => nightsBeyond(nights, place)),
    cost: {
      hotel: fromThousandths(cost({ night_place: 'hotel' }), 2),
      place:
        place &&
        fromThousandths(
          over.length * Math.round(place.monthly_cost * 1000) + cost({ night_place: 'place' }),
          2,
        ),
      couch: fromThousandths(0, 2),
    },
  }
}
