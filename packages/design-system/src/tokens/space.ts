/** Distances in px: they stay while text grows to 200 %, so a 320 px screen keeps its space for words. */
export const space = {
  none: '0',
  xxs: '2px',
  xs: '4px',
  sm: '8px',
  md: '12px',
  lg: '16px',
  xl: '24px',
  xxl: '32px',
  xxxl: '48px',
} as const

export const radius = {
  sm: '6px',
  md: '10px',
  lg: '14px',
  sheet: '20px',
  pill: '999px',
} as const

/** The least side of anything that is touched (design.md §3, WCAG 2.5.8 asks for 24). */
export const touchTarget = '44px'

/** Width of a duty's coloured edge. */
export const edgeWidth = '6px'

/** Widest things. */
export const measure = {
  dialog: '600px',
  column: '640px',
  page: '1200px',
} as const
