/** Distances in px: they stay while text grows to 200 %, so a 320 px screen keeps its room for words. */
export const space = {
  /** Where a rule would otherwise leave one. */
  none: '0',
  /** Inside a mark: a small chip, a name and its value. */
  xxs: '2px',
  /** Between an icon and its word; between chips. */
  xs: '4px',
  /** Between things that belong to one line. */
  sm: '8px',
  /** Between lines of one thing; beside a chip's words. */
  md: '12px',
  /** Inside a card, and at the page's edge on a phone. */
  lg: '16px',
  /** Between cards and groups. */
  xl: '24px',
  /** Between sections of a page. */
  xxl: '32px',
  /** Around what stands alone: an empty state, the end of a page. */
  xxxl: '48px',
} as const

export const radius = {
  /** Chips, and what lies inside a control. */
  sm: '6px',
  /** Controls: buttons and fields. */
  md: '10px',
  /** Cards and dialogs. */
  lg: '14px',
  /** The top corners of a bottom sheet. */
  sheet: '20px',
  /** Fully round: a mark, a switch, a grab handle. */
  pill: '999px',
} as const

/** The least side of anything that is touched (design.md §3, WCAG 2.5.8 asks for 24). */
export const touchTarget = '44px'

/** Width of a duty's coloured edge. */
export const edgeWidth = '6px'

/** Widest things. */
export const measure = {
  /** A dialog of size sm (spec §2). */
  dialog: '600px',
  /** A column of reading text. */
  column: '640px',
  /** The page, list and detail together. */
  page: '1200px',
} as const
