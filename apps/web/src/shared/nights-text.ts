import { nightPlace, nightPrice, type NightSettings } from '@slipstream/commute/plan/night-cost'
import type { EnteredAmount } from '@slipstream/contract/user'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { plural } from './format.ts'

/** `2 nights near base`, of a flight or a rest, whatever they cost. */
export const nightsNearBase = (nights: number): string => `${plural(nights, 'night')} near base`

/** `£90`, `£85.50`, `JP¥15,000`: an amount of the settings as it was entered. */
export const formatEntered = ({ amount, currency }: EnteredAmount) => formatMoney(amount, currency)

/** What nights near base add to a plan: `A night near base adds £90.` */
export function nightsAdd(settings: NightSettings): string {
  const { own_place: place } = settings
  const price = nightPrice(settings)
  const isFree = Number(price.amount) === 0
  switch (nightPlace(settings)) {
    case 'hotel':
      return `A night near base adds ${formatEntered(price)}.`
    case 'couch':
      return 'A night near base adds nothing.'
    case 'place': {
      if (!place || isFree) return 'A night at your place adds nothing.'
      return place.nights_included === 0
        ? `A night at your place adds ${formatEntered(price)}.`
        : `At your place: nothing for ${plural(place.nights_included, 'night')} a month, ${formatEntered(price)} for each one beyond.`
    }
  }
}
