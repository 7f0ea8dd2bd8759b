import { nightPlace, type NightSettings } from '@slipstream/commute/plan/night-cost'
import { formatMoney, plural } from './format.ts'

/** `2 nights near base`, of a flight or a rest, whatever they cost. */
export const nightsNearBase = (nights: number): string => `${plural(nights, 'night')} near base`

/** `£90`, `£85.50` */
export const formatPounds = (pounds: number) => formatMoney(pounds.toFixed(2), 'GBP').replace(/\.00$/, '')

/** What nights near base add to a plan: `A night near base adds £90.` */
export function nightsAdd(settings: NightSettings): string {
  const { night_price, own_place } = settings
  switch (nightPlace(settings)) {
    case 'hotel':
      return `A night near base adds ${formatPounds(night_price)}.`
    case 'couch':
      return 'A night near base adds nothing.'
    case 'place': {
      if (!own_place || own_place.extra_night_price === 0) return 'A night at your place adds nothing.'
      const { nights_included: included, extra_night_price: price } = own_place
      return included === 0
        ? `A night at your place adds ${formatPounds(price)}.`
        : `At your place: nothing for ${plural(included, 'night')} a month, ${formatPounds(price)} for each one beyond.`
    }
  }
}
