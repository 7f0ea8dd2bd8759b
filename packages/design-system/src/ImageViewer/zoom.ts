/** Times the size that fits the window. */
export const mostZoom = 8

/** One press makes it half as large again, or takes that back. */
export const zoomFactor = 1.5

/** How far one arrow key moves the picture, in px. */
export const panStep = 80

export const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What a key asks for: a zoom, or the direction in which the view moves. */
export type ViewerCommand = 'in' | 'out' | 'reset' | readonly [x: number, y: number]

const commands: Record<string, ViewerCommand> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'reset',
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  // Physical, as the picture is: the same in either reading direction.
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** With a modifier a key is the browser's own. */
export function commandOf(event: KeyboardEvent): ViewerCommand | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : commands[event.key]
}
