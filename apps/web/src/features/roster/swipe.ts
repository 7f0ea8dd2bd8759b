/** Where a finger is, in px of the window, and when, in ms. */
export interface SwipePoint {
  x: number
  y: number
  time: number
}

/** A shorter way is a slip of a finger that meant to press. */
const leastDistance = 60
/** A longer way up or down beside it is a scroll. */
const steepest = 0.5
/** A slower one is a finger that rests. */
const longestMs = 800
/** From the window's edge the phone itself goes back or on. */
const edge = 24

/** The month a swipe leads to: 1 the next, -1 the one before, 0 where it was none. The page follows the finger. */
export function swipeStep(
  from: SwipePoint,
  to: SwipePoint,
  { width, isRightToLeft }: { width: number; isRightToLeft: boolean },
): -1 | 0 | 1 {
  const across = to.x - from.x
  const isAcross = Math.abs(across) >= leastDistance && Math.abs(to.y - from.y) <= Math.abs(across) * steepest
  const isOfThePhone = from.x < edge || from.x > width - edge
  if (!isAcross || isOfThePhone || to.time - from.time > longestMs) return 0
  return across < 0 !== isRightToLeft ? 1 : -1
}
