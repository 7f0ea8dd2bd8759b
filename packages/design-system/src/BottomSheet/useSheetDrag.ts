import { useEffect, useEffectEvent, useState } from 'react'
import { beginDrag, closesOnRelease, type Drag, dragOffset, moveDrag } from './drag.ts'

/** Where a drag means something else: a value is slid, text is selected, or another part takes it. */
const ownGesture = 'input[type="range"], select, textarea, [data-sheet-no-drag]'

function mayDragFrom(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(ownGesture)) return false
  if (target.closest('[data-sheet-handle]')) return true
  if (document.getSelection()?.isCollapsed === false) return false
  // Away from the handle a pull belongs to scrolling, until nothing is left to scroll back to.
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}

/**
 * Lets a sheet be swiped down by touch anywhere at the scroll's edge, and by mouse or pen from its handle. The
 * finger writes one CSS variable (`--sheet-drag`); React renders nothing while it moves.
 * @returns the callback ref of the sheet's moving surface.
 */
export function useSheetDrag(onSwipeAway: () => void): (sheet: HTMLElement | null) => void {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)

  const swipeAway = useEffectEvent(onSwipeAway)

  useEffect(() => {
    if (!sheet) return undefined
    let drag: Drag | undefined
    const listening = new AbortController()
    const { signal } = listening

    const follow = (y: number, at: number) => {
      if (!drag) return
      drag = moveDrag(drag, y, at)
      sheet.style.setProperty('--sheet-drag', `${dragOffset(drag)}px`)
      sheet.toggleAttribute('data-dragging', drag.isMoving)
    }
    const release = () => {
      if (!drag) return
      const closes = closesOnRelease(drag, sheet.offsetHeight)
      drag = undefined
      sheet.removeAttribute('data-dragging')
      if (closes) swipeAway()
      else sheet.style.removeProperty('--sheet-drag')
    }

    const touchStart = (event: TouchEvent) => {
      const [touch] = event.touches
      // A second finger pinches: no swipe.
      if (event.touches.length > 1) release()
      else if (touch && mayDragFrom(event.target, sheet)) drag = beginDrag(touch.clientY, event.timeStamp)
    }
    const touchMove = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!drag || !touch) return
      if (!drag.isMoving && touch.clientY < drag.startY) drag = undefined
      else {
        // Claims the gesture before the browser takes it for scrolling or pull-to-refresh.
        if (event.cancelable) event.preventDefault()
        follow(touch.clientY, event.timeStamp)
      }
    }
    const pointerDown = (event: PointerEvent) => {
      const { target } = event
      if (event.pointerType === 'touch' || !(target instanceof Element)) return
      if (!target.closest('[data-sheet-handle]') || target.closest('button')) return
      sheet.setPointerCapture(event.pointerId)
      drag = beginDrag(event.clientY, event.timeStamp)
    }
    const pointerMove = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') follow(event.clientY, event.timeStamp)
    }
    const pointerEnd = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') release()
    }

    sheet.addEventListener('touchstart', touchStart, { signal, passive: true })
    sheet.addEventListener('touchmove', touchMove, { signal, passive: false })
    sheet.addEventListener('touchend', release, { signal })
    sheet.addEventListener('touchcancel', release, { signal })
    sheet.addEventListener('pointerdown', pointerDown, { signal })
    sheet.addEventListener('pointermove', pointerMove, { signal })
    sheet.addEventListener('pointerup', pointerEnd, { signal })
    sheet.addEventListener('pointercancel', pointerEnd, { signal })
    return () => listening.abort()
  }, [sheet])

  return setSheet
}
