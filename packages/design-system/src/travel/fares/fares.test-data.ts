import type { FareDay } from './FareCalendar.tsx'

/* For stories: five weeks of fares from Friday 20 November on. */

const dates = Array.from({ length: 35 }, (_, day) =>
  new Date(Date.parse('2026-11-20T12:00Z') + day * 86_400_000).toISOString().slice(0, 10),
)

const amounts = ['74', '61.50', '88', '58.40', '49', '52.10', '95', '120', '44.99']

/** The 21st has no flights, the 27th is asked for, and every third day after it is not known. */
const fareOn = (place: number): Omit<FareDay, 'date'> => {
  if (place === 1) return { fare: null }
  if (place === 7) return { isBusy: true }
  if (place > 7 && place % 3 === 0) return {}
  const amount = amounts[place % amounts.length] ?? '70'
  return { fare: { amount, currency: 'GBP' }, isCheapest: place % amounts.length === 8 }
}

const daysWith = (fare: (place: number) => Omit<FareDay, 'date'>, count = 35): FareDay[] =>
  dates.slice(0, count).map((date, place) => Object.assign({ date }, fare(place)))

export const fiveWeeks = daysWith(fareOn)

export const costing = (amount: string, currency: string) =>
  daysWith(() => ({ fare: { amount, currency }, isCheapest: true }))

/** Each state that looks different. */
export const fareDays: readonly (readonly [caption: string, days: readonly FareDay[]])[] = [
  ['five weeks', fiveWeeks],
  ['a row of seven', daysWith(fareOn, 7)],
  ['still loading', daysWith(() => ({ isBusy: true }), 7)],
  ['nothing known', daysWith(() => ({}), 7)],
  ['nothing flies', daysWith(() => ({ fare: null }), 7)],
  [
    'three currencies without a rate',
    daysWith(
      (place) => ({
        fare: { amount: place % 3 === 1 ? '12000' : '70', currency: ['GBP', 'JPY', 'DKK'][place % 3] ?? '' },
      }),
      7,
    ),
  ],
]
