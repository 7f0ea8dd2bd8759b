import { useEffect, useLayoutEffect, type RefObject, useRef } from 'react'

/**
 * Swiping across an element changes the month. The element handles horizontal moves itself (`touch-action: pan-y`); the
 * browser takes the others, and sends `pointercancel` when it does.
 */
export function useMonthSwipe(area: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  // Not a layout effect: those of what stands within the element run before the element is there.
  useEffect(() => {
    const element = area.current
    if (!element) return
    let start: SwipePoint | null = null
    const stop = () => {
      start = null
    }
    const begin = (event: PointerEvent) => {
      const isOnSlider = event.target instanceof HTMLInputElement
      // A second finger is a zoom.
      const isSwipe = event.pointerType === 'touch' && event.isPrimary && start === null && !isOnSlider
      start = isSwipe ? getPoint(event) : null
    }
    const end = (event: PointerEvent) => {
      const from = start
      stop()
      if (!from || !event.isPrimary) return
      const step = swipeStep(from, getPoint(event), {
        width: window.innerWidth,
        isRightToLeft: isRtl(element),
      })
      if (step !== 0) onStep(step)
    }
    const listeners = { pointerdown: begin, pointerup: end, pointercancel: stop }
    element.addEventListener('pointerdown', listeners.pointerdown)
    element.addEventListener('pointerup', listeners.pointerup)
    element.addEventListener('pointercancel', listeners.pointercancel)
    return () => {
      element.removeEventListener('pointerdown', listeners.pointerdown)
      element.removeEventListener('pointerup', listeners.pointerup)
      element.removeEventListener('pointercancel', listeners.pointercancel)
    }
  }, [area, onStep])
}

const getPoint = ({ clientX, clientY, timeStamp }: PointerEvent): SwipePoint => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
})

const isRtl = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl'

/** Another month starts at its top, however far down the last one was scrolled. */
export function useMonthTop(area: RefObject<HTMLElement | null>, month: string): void {
  const shown = useRef(month)
  useLayoutEffect(() => {
    if (shown.current === month) return
    shown.current = month
    area.current?.scrollIntoView({ behavior: 'instant' })
  }, [area, month])
}

/** A touch position in px of the window, and its time in ms. */
export interface SwipePoint {
  x: number
  y: number
  time: number
}

/** Shorter moves are imprecise taps. */
const leastDistance = 60
/** Longer vertical moves are a scroll. */
const steepest = 0.5
/** Slower moves are a resting finger. */
const longestMs = 800
/** From the window's edge a swipe is the phone's own back or forward. */
const edge = 24

/** The month a swipe leads to: 1 the next, -1 the previous, 0 for no swipe. The page follows the finger. */
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
