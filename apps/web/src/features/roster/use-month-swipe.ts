import { useLayoutEffect, type RefObject } from 'react'
import { swipeStep, type SwipePoint } from './swipe.ts'

/**
 * A finger drawn across an element goes one month back or on. The element leaves its sideways moves to us
 * (`touch-action: pan-y`); the browser takes the rest, and tells by `pointercancel` that it has.
 */
export function useMonthSwipe(area: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    let start: SwipePoint | null = null
    const stop = () => {
      start = null
    }
    const begin = (event: PointerEvent) => {
      // A second finger is a zoom.
      const isSwipe = event.pointerType === 'touch' && event.isPrimary && start === null
      start = isSwipe ? pointOf(event) : null
    }
    const end = (event: PointerEvent) => {
      const from = start
      stop()
      if (!from || !event.isPrimary) return
      const step = swipeStep(from, pointOf(event), {
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

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): SwipePoint => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
})

const isRtl = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl'
