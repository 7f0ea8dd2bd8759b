import type { FigureTile } from './FigureTiles.tsx'

export const yearTiles: readonly FigureTile[] = [
  {
    label: 'At home',
    value: '1,240',
    unit: 'h',
    spokenValue: '1,240 hours',
    change: '86 h more',
    note: '3 rests not known',
  },
  { label: 'Near base', value: '34', unit: 'nights', change: '6 fewer' },
  { label: 'Booked', value: '£2,340.60', change: '£120 more', note: '86 flights' },
  { label: 'At risk', value: '8', unit: '%', spokenValue: '8 percent', note: '7 of 86 flights' },
]
