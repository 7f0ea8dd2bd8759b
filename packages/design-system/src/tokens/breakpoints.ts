/** Least widths in px, spec §9 (Breakpoints). */
export const breakpoints = {
  xxs: 0,
  xs: 350,
  xsm: 400,
  sm: 600,
  md: 900,
  lg: 1200,
  xl: 1536,
} as const

/** Least width in px of a calendar with a detail beside it; spec §9 has none between its 1200 and 1536. */
export const calendarWithDetail = 1280

export type Breakpoint = keyof typeof breakpoints

/** `${from('md')} { … }`: that width and wider. */
export const from = (breakpoint: Breakpoint) => `@media (min-width: ${breakpoints[breakpoint]}px)`

/** `${below('sm')} { … }`: narrower than that width. */
export const below = (breakpoint: Breakpoint) => `@media (max-width: ${breakpoints[breakpoint] - 0.02}px)`

/** `${whereHover} { … }`: only where the pointer can hover, so a tap leaves no stuck highlight. */
export const whereHover = '@media (hover: hover)'

export const whereReducedMotion = '@media (prefers-reduced-motion: reduce)'

export const whereForcedColors = '@media (forced-colors: active)'
