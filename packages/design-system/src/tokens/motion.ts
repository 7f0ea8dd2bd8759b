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

const steps = {
  'fade-in': 'from{opacity:0}',
  'fade-out': 'to{opacity:0}',
  'drop-in': 'from{opacity:0;translate:0 -4px}',
  'rise-in': 'from{opacity:0;translate:0 12px}',
  'slide-in': 'from{transform:translateY(100%)}',
  /** From wherever the finger left it. */
  'slide-out': 'to{transform:translateY(100%)}',
  'pop-in': 'from{scale:0}',
  turn: 'to{rotate:1turn}',
  breathe: '50%{opacity:0.35}',
  shimmer: '60%,100%{translate:100%}',
  sway: '0%,60%,100%{scale:1 0.3}30%{scale:1 1}',
  glow: '0%,60%,100%{opacity:0.45}30%{opacity:1}',
} as const

/** `animation: ${keyframes('turn')} 900ms linear infinite;` */
export const keyframes = (name: keyof typeof steps) => name

/** All of them, for the page's own styles: a component that brought its own would have all of it styled again. */
export const keyframesCss = Object.entries(steps)
  .map(([name, css]) => `@keyframes ${name}{${css}}`)
  .join('')
