import type { BarRow } from './BarTable.tsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const hours = [98, 112, null, 134, 87, 141, 160, 152, 96, 118, 41, null]
const hoursBefore = [104, 90, 120, 99, null, 131, 133, 170, 101, 97, 88, 140]

const valueOf = (size: number | null, missing: string) =>
  size === null ? { size, text: missing } : { size, text: `${size} h`, spokenText: `${size} hours` }

export const monthRows: readonly BarRow[] = months.map((label, index) => ({
  id: label,
  label,
  spokenLabel: names[index],
  value: valueOf(hours[index] ?? null, index === 11 ? 'Ahead' : 'Not fetched'),
}))

export const comparedRows: readonly BarRow[] = monthRows.map((row, index) =>
  Object.assign({}, row, { before: valueOf(hoursBefore[index] ?? null, 'Not fetched') }),
)
