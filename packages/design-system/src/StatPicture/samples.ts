import type { Picture } from './draw-stat-picture.ts'

const hours = [98, 112, null, 134, 87, 141, 160, 152, 96, 118, 41, null]

export const yearPicture: Picture = {
  title: 'My commuting year 2026',
  subtitle: 'By 5 November, 9 of 11 months known',
  figures: [
    { label: 'At home', value: '1,240 h' },
    { label: 'Nights near base', value: '34' },
    { label: 'Commutes booked', value: '86' },
    { label: 'Listed or too tight', value: '8 %' },
  ],
  bars: {
    label: 'Hours at home by month',
    rows: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'].map((label, index) => {
      const size = hours[index] ?? null
      return { label, size, text: size === null ? '–' : String(size) }
    }),
  },
  footer: 'Slipstream',
}
