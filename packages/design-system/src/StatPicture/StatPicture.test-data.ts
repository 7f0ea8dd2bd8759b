import type { Picture } from './draw-stat-picture.ts'

const homes = [18, 16, null, 20, 15, 21, 24, 23, 15, 18, 12, null]

export const yearPicture: Picture = {
  title: 'My commuting year 2026',
  subtitle: 'By 5 November, 10 months known',
  figures: [
    { label: 'At home', value: '182 days' },
    { label: 'Near base', value: '12 days' },
    { label: 'At work', value: '90 days' },
    { label: 'Flights booked', value: '86' },
  ],
  bars: {
    label: 'Days by month',
    mostDays: 31,
    rows: 'JFMAMJJASOND'.split('').map((label, index) => {
      const home = homes[index] ?? null
      return { label, days: home === null ? null : { home, nearBase: 2, work: 28 - home } }
    }),
  },
  footer: 'Slipstream',
}

export const monthPicture: Picture = {
  ...yearPicture,
  title: 'December 2026',
  subtitle: 'Home, near base and at work',
  figures: [
    { label: 'At home', value: '18 days' },
    { label: 'Near base', value: '3 days' },
    { label: 'At work', value: '10 days' },
  ],
  bars: {
    label: 'Day by day',
    mostDays: 1,
    rows: Array.from({ length: 31 }, (_, day) => ({
      label: day % 5 === 0 ? String(day + 1) : '',
      days: { home: Number(day % 7 < 4), nearBase: Number(day % 7 === 4), work: Number(day % 7 > 4) },
    })),
  },
}
