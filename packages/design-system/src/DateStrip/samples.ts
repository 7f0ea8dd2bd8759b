import type { DayPrice, StripDay } from './DateStrip.tsx'

/** Sample days for stories. */
const names = [
  ['2026-11-20', 'Fri', '20 Nov', 'Friday 20 November'],
  ['2026-11-21', 'Sat', '21 Nov', 'Saturday 21 November'],
  ['2026-11-22', 'Sun', '22 Nov', 'Sunday 22 November'],
  ['2026-11-23', 'Mon', '23 Nov', 'Monday 23 November'],
  ['2026-11-24', 'Tue', '24 Nov', 'Tuesday 24 November'],
  ['2026-11-25', 'Wed', '25 Nov', 'Wednesday 25 November'],
  ['2026-11-26', 'Thu', '26 Nov', 'Thursday 26 November'],
] as const

const daysWith = (priceOf: (index: number) => DayPrice): StripDay[] =>
  names.map(([id, weekday, day, spokenDay], index) => ({
    id,
    weekday,
    day,
    spokenDay,
    price: priceOf(index),
  }))

const amounts = ['£74', '£61.50', '£88', '£58.40', '£49', '£52.10', '£95']

export const chosen = '2026-11-23'

export const aWeek = daysWith((index) =>
  index === 1 ? { kind: 'none' } : { kind: 'price', amount: amounts[index] ?? '', isCheapest: index === 4 },
)

export const allOf = (kind: 'none' | 'loading' | 'unknown') => daysWith(() => ({ kind }))

export const costing = (amount: string) => daysWith(() => ({ kind: 'price', amount, isCheapest: true }))
