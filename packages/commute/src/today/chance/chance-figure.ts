/** Chances that are said in words: a finer figure than the past days of a flight can carry would be a lie. */
const figures = [
  [0.98, '49 in 50'],
  [0.95, '19 in 20'],
] as const

/** `9 in 10`; never more than it is, above nine of ten. */
export function chanceFigure(share: number): string {
  for (const [least, figure] of figures) if (share >= least) return figure
  const tenths = Math.min(9, Math.round(share * 10))
  return tenths === 0 ? 'under 1 in 10' : `${tenths} in 10`
}
