/** Least widths in px, spec §9 (Breakpoints). */
export const breakpoints = {
  /** The smallest phones, 320 px: one column, nothing beside anything. */
  xxs: 0,
  /** Most phones. */
  xs: 350,
  /** Large phones: two short values may stand side by side. */
  xsm: 400,
  /** Tablets: a dialog and a sheet keep their own width. */
  sm: 600,
  /** List and detail side by side; the navigation becomes a rail. */
  md: 900,
  /** Desktops: the page has its full width. */
  lg: 1200,
  /** Wide desktops: the page stays as it is, its margins grow. */
  xl: 1536,
} as const

export type Breakpoint = keyof typeof breakpoints

/** `${from('md')} { … }`: that width and wider. */
export const from = (breakpoint: Breakpoint) => `@media (min-width: ${breakpoints[breakpoint]}px)`

/** `${below('sm')} { … }`: narrower than that width. */
export const below = (breakpoint: Breakpoint) => `@media (max-width: ${breakpoints[breakpoint] - 0.02}px)`

/** `${whereHover} { … }`: only where the pointer can hover, so a tap leaves no stuck highlight. */
export const whereHover = '@media (hover: hover)'

export const whereReducedMotion = '@media (prefers-reduced-motion: reduce)'

export const whereForcedColors = '@media (forced-colors: active)'
