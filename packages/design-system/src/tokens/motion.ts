import type { KeyframesName } from './keyframes.ts'

/** Milliseconds. */
export const durations = {
  quick: 120,
  normal: 200,
  sheet: 300,
} as const

export const easings = {
  standard: 'cubic-bezier(0.2, 0, 0, 1)',
  enter: 'cubic-bezier(0.05, 0.7, 0.1, 1)',
  exit: 'cubic-bezier(0.3, 0, 0.8, 0.15)',
} as const

/** `transition: opacity ${duration('quick')} ${easings.standard};` */
export const duration = (name: keyof typeof durations) => `${durations[name]}ms`

/** `animation: ${keyframes('turn')} 900ms linear infinite;` */
export const keyframes = (name: KeyframesName) => name
