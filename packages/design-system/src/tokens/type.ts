/** Sizes in rem, so that a reader's own text size scales all of them. */
export const fontSize = {
  xs: '0.75rem',
  sm: '0.8125rem',
  md: '0.9375rem',
  lg: '1rem',
  xl: '1.125rem',
  xxl: '1.375rem',
  /** Times and flight numbers on a card. */
  hero: '1.75rem',
  display: '2.25rem',
} as const

export const fontWeight = { regular: '420', medium: '550', semibold: '620', bold: '700' } as const

export const lineHeight = { tight: '1.15', snug: '1.3', normal: '1.5' } as const

export const fontFamily =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** Digits of one width with a slashed zero that differs from O: for times, numbers, prices and dates that stand below each other or change in place. */
export const tabularFigures = `font-variant-numeric: tabular-nums slashed-zero;`

/** Keeps the order of a range of times in a right-to-left text: alone, its numbers would change places. */
export const leftToRight = `direction: ltr; unicode-bidi: isolate;`

/** The same zero in lines with words: with tabular figures Inter also widens their hyphens and dashes. */
export const proseFigures = `font-variant-numeric: slashed-zero;`

/** Ready-made text styles: `${textStyle.time}` inside a styled template. */
export const textStyle = {
  time: `font-size: ${fontSize.hero}; font-weight: ${fontWeight.semibold}; line-height: ${lineHeight.tight}; letter-spacing: -0.02em; ${tabularFigures}`,
  timeSmall: `font-size: ${fontSize.xl}; font-weight: ${fontWeight.semibold}; line-height: ${lineHeight.tight}; letter-spacing: -0.01em; ${tabularFigures}`,
  display: `font-size: ${fontSize.display}; font-weight: ${fontWeight.bold}; line-height: ${lineHeight.tight}; letter-spacing: -0.025em;`,
  title: `font-size: ${fontSize.xxl}; font-weight: ${fontWeight.semibold}; line-height: ${lineHeight.snug}; letter-spacing: -0.015em;`,
  heading: `font-size: ${fontSize.xl}; font-weight: ${fontWeight.semibold}; line-height: ${lineHeight.snug}; letter-spacing: -0.01em;`,
  body: `font-size: ${fontSize.lg}; font-weight: ${fontWeight.regular}; line-height: ${lineHeight.normal};`,
  bodySmall: `font-size: ${fontSize.md}; font-weight: ${fontWeight.regular}; line-height: ${lineHeight.normal};`,
  label: `font-size: ${fontSize.md}; font-weight: ${fontWeight.medium}; line-height: ${lineHeight.snug};`,
  caption: `font-size: ${fontSize.sm}; font-weight: ${fontWeight.regular}; line-height: ${lineHeight.snug};`,
  overline: `font-size: ${fontSize.xs}; font-weight: ${fontWeight.semibold}; line-height: ${lineHeight.snug}; letter-spacing: 0.05em; text-transform: uppercase;`,
} as const
