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

export type KeyframesName = keyof typeof steps

/** All of them, for the page's own styles: a component that brought its own would have all of it styled again. */
export const keyframesCss = Object.entries(steps)
  .map(([name, css]) => `@keyframes ${name}{${css}}`)
  .join('')
