/** Milliseconds. */
export const durations = {
  /** A change of colour under a finger or pointer. */
  quick: 120,
  /** Something small comes or goes: a notice, a menu. */
  normal: 200,
  /** A bottom sheet, spec §2; a flight change's status, spec §4. */
  sheet: 300,
} as const

export const easings = {
  /** From one state to another. */
  standard: 'cubic-bezier(0.2, 0, 0, 1)',
  /** Comes in: fast, then settles. */
  enter: 'cubic-bezier(0.05, 0.7, 0.1, 1)',
  /** Goes out: slowly, then gone. */
  exit: 'cubic-bezier(0.3, 0, 0.8, 0.15)',
} as const

/** `transition: opacity ${duration('quick')} ${easings.standard};` */
export const duration = (name: keyof typeof durations) => `${durations[name]}ms`
