import type { UserSettings } from '@slipstream/contract/user'

export type NightSettings = Pick<UserSettings, 'night_place' | 'night_price' | 'own_place'>
export type NightPlace = NonNullable<UserSettings['night_place']>
export type OwnPlace = NonNullable<UserSettings['own_place']>

/** Where nights near base are spent. Of somebody who has not said so, their price says it. */
export const nightPlace = ({ night_place, night_price }: NightSettings): NightPlace =>
  night_place ?? (night_price === 0 ? 'couch' : 'hotel')

/** Of some nights of one month, those beyond what a place includes. */
export const nightsBeyond = (nights: number, { nights_included }: OwnPlace): number =>
  Math.max(0, nights - nights_included)

/**
 * What nights of one month add to what the person pays anyway, in thousandths of a pound. Of a single rest: as if it were the only one
 * of its month, so that no plan depends on another (docs/decisions/0090-night-place.md).
 */
export function nightsCost(nights: number, settings: NightSettings): number {
  const { night_price, own_place } = settings
  switch (nightPlace(settings)) {
    case 'hotel':
      return nights * Math.round(night_price * 1000)
    case 'place':
      return own_place ? nightsBeyond(nights, own_place) * Math.round(own_place.extra_night_price * 1000) : 0
    case 'couch':
      return 0
  }
}
