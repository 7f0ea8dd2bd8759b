import { asEntered } from '@slipstream/commute/money/entered-amounts'
import { nightPlace, nightPrice, type NightPlace } from '@slipstream/commute/plan/night-cost'
import type { UserSettings } from '@slipstream/contract/user'
import { plural } from '#shared/format.ts'
import { formatEntered } from '#shared/nights-text.ts'

/* The copy for where nights near base are spent (docs/decisions/0090-night-place.md). */

export const nightPlaces = [
  { value: 'hotel', label: 'Hotel' },
  { value: 'place', label: 'My place' },
  { value: 'couch', label: 'Friend’s couch' },
] as const satisfies { value: NightPlace; label: string }[]

const placeHints: Record<NightPlace, string> = {
  hotel: 'You pay by night.',
  place: 'You pay by month, with some nights included.',
  couch: 'A night near base adds nothing to a plan.',
}

/** What a choice does; null where the person never chose and pays nothing for their nights. */
export const placeExample = (place: NightPlace | null) =>
  place === null
    ? 'Not chosen yet. A night near base adds nothing to a plan, as you had set it.'
    : placeHints[place]

export const inNights = (nights: number) => plural(nights, 'night')

/** As the offline hub shows it. */
export function formatNights(settings: UserSettings): string {
  switch (nightPlace(settings)) {
    case 'hotel':
      return `Hotel, ${formatEntered(nightPrice(settings))} a night`
    case 'couch':
      return settings.night_place === null ? 'They cost nothing' : 'Friend’s couch'
    case 'place': {
      const { own_place: place } = settings
      if (!place) return 'My place'
      const month = asEntered(place.monthly_cost, place.monthly_cost_entered)
      return `My place, ${formatEntered(month)} a month, ${inNights(place.nights_included)} included, ${formatEntered(nightPrice(settings))} for each one beyond`
    }
  }
}
