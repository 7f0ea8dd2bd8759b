import type { MonthFiguresProps } from './MonthFigures.tsx'
import type { StripDay } from './MonthStrip.tsx'

/** A month of 30 days: work (W), near base (b) and home (.). */
const month = '..WW...WWWb.WW....WWbbWW..W...'
const places = { W: 'work', b: 'base', '.': 'home' } as const

export const november: readonly StripDay[] = Array.from(month, (mark, index) => {
  const place = mark === 'W' || mark === 'b' ? places[mark] : places['.']
  return {
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    place,
    ...(place === 'work' && { duty: 'LHR–JFK' }),
  }
})

const pounds = (amount: string) => ({ amounts: [{ amount, currency: 'GBP' }] })

export const someToBook: MonthFiguresProps = {
  month: 'November 2026',
  toWork: { toBook: 5, cost: pounds('258.95') },
  home: { toBook: 4, cost: pounds('275.95') },
  nearBase: { nights: 7, cost: pounds('630') },
  booked: pounds('75.10'),
  total: pounds('1240.00'),
  atRisk: 0,
  conflicts: 0,
}

const inKroner = (amount: string) => ({
  amounts: [
    { amount, currency: 'DKK' },
    { amount, currency: 'JPY' },
  ],
})

/** Each state of the figures that looks different. */
export const figures: readonly (readonly [caption: string, figures: MonthFiguresProps])[] = [
  ['some to book', someToBook],
  ['expanded, two at risk', { ...someToBook, atRisk: 2, isDefaultOpen: true }],
  [
    "nights at a place of one's own",
    {
      ...someToBook,
      nearBase: { nights: 7, cost: pounds('120'), isOwnPlace: true, beyond: 3 },
      isDefaultOpen: true,
    },
  ],
  [
    'a conflict, some prices not known',
    {
      ...someToBook,
      conflicts: 1,
      home: { toBook: 4, cost: { amounts: [] } },
      total: { ...someToBook.total, isLeast: true },
      isDefaultOpen: true,
    },
  ],
  [
    'large amounts in two currencies without a rate',
    { ...someToBook, booked: inKroner('12345.67'), total: inKroner('123456'), isDefaultOpen: true },
  ],
  [
    'a month that is over',
    {
      ...someToBook,
      toWork: { toBook: 0, cost: pounds('0') },
      home: { toBook: 0, cost: pounds('0') },
      nearBase: { nights: 0, cost: pounds('0') },
      total: someToBook.booked,
    },
  ],
]
