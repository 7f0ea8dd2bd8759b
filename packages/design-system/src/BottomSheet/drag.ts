/** One downward swipe on a sheet, from touch to release. Distances in CSS px, instants in ms. */
export interface Drag {
  readonly startY: number
  readonly y: number
  readonly at: number
  /** Velocity of the last stretch, in px/ms; positive is down. */
  readonly velocity: number
  /** Past the slop: the sheet now follows the finger. */
  readonly isMoving: boolean
}

/** A tap may move this far without being a swipe. */
export const slop = 8
/** A release at this speed closes the sheet, however short the swipe. */
export const flingVelocity = 0.5
/** A release this far down its height closes the sheet, however slow the swipe. */
export const closingShare = 0.3

export const beginDrag = (y: number, at: number): Drag => ({ startY: y, y, at, velocity: 0, isMoving: false })

export function moveDrag(drag: Drag, y: number, at: number): Drag {
  const elapsed = at - drag.at
  return {
    ...drag,
    y,
    at,
    velocity: elapsed > 0 ? (y - drag.y) / elapsed : drag.velocity,
    isMoving: drag.isMoving || y - drag.startY > slop,
  }
}

/** How far the sheet is down, never above its place. */
export const dragOffset = (drag: Drag): number => (drag.isMoving ? Math.max(0, drag.y - drag.startY) : 0)

/** Whether a release here closes a sheet of that height. */
export function closesOnRelease(drag: Drag, height: number): boolean {
  if (!drag.isMoving || drag.velocity < -flingVelocity) return false
  return drag.velocity > flingVelocity || dragOffset(drag) > height * closingShare
}
