/** A factor of the size that fits the window. */
export const mostZoom = 8

/** One press zooms by half, or back. */
export const zoomFactor = 1.5

/** How far one arrow key moves the picture, in px. */
export const panStep = 80

export const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The effect of a key: a zoom, or the direction in which the view moves. */
export type ViewerCommand = 'in' | 'out' | 'reset' | readonly [x: number, y: number]

const commands: Record<string, ViewerCommand> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'reset',
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  // Physical directions, like the picture: the same in either reading direction.
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A key with a modifier is a browser shortcut. */
export function getCommand(event: KeyboardEvent): ViewerCommand | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : commands[event.key]
}
