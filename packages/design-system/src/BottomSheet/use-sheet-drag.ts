import { useEffect, useEffectEvent, useState } from 'react'
import { durations } from '../tokens/motion.ts'
import { beginDrag, closesOnRelease, type Drag, dragOffset, moveDrag, slop } from './drag.ts'

/** Elements where a drag has another meaning: sliders, text selection, or another component's gesture. */
const ownGesture =
  'input[type="range"], [role="slider"], select, textarea, input:focus, [contenteditable], [data-sheet-no-drag]'

function mayDragFrom(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(ownGesture)) return false
  // When the page is zoomed in, a drag pans it.
  if ((window.visualViewport?.scale ?? 1) > 1.01) return false
  if (target.closest('[data-sheet-handle]')) return true
  if (document.getSelection()?.isCollapsed === false) return false
  // Away from the handle a pull scrolls, until the content is at its top.
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}

/**
 * Lets users swipe a sheet down by touch anywhere at the scroll's edge, and by mouse or pen from its handle. The drag sets
 * one CSS variable (`--sheet-drag`); React renders nothing meanwhile.
 * @returns the callback ref of the sheet's moving surface.
 */
export function useSheetDrag(onSwipeAway: () => void): (sheet: HTMLElement | null) => void {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)

  const swipeAway = useEffectEvent(onSwipeAway)

  useEffect(() => {
    if (!sheet) return undefined
    let drag: Drag | undefined
    let startX = 0
    let settling: number | undefined
    const listening = new AbortController()
    const { signal } = listening

    const follow = (y: number, at: number) => {
      if (!drag) return
      drag = moveDrag(drag, y, at)
      sheet.style.setProperty('--sheet-drag', `${dragOffset(drag)}px`)
      sheet.toggleAttribute('data-dragging', drag.isMoving)
    }
    const settle = () => sheet.style.removeProperty('--sheet-drag')
    /** Something else took over the gesture: moves the sheet back. */
    const cancel = () => {
      drag = undefined
      sheet.removeAttribute('data-dragging')
      settle()
    }
    const release = () => {
      if (!drag) return
      const closes = closesOnRelease(drag, sheet.offsetHeight)
      if (!closes) return cancel()
      drag = undefined
      sheet.removeAttribute('data-dragging')
      swipeAway()
      // Closes from where the finger left it. If the owner keeps it open, it moves back.
      settling = window.setTimeout(settle, durations.sheet)
    }

    const touchStart = (event: TouchEvent) => {
      const [touch] = event.touches
      // A second finger is a pinch, not a swipe.
      if (event.touches.length > 1) cancel()
      else if (touch && mayDragFrom(event.target, sheet)) {
        startX = touch.clientX
        drag = beginDrag(touch.clientY, event.timeStamp)
      }
    }
    const touchMove = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!drag || !touch) return
      const down = touch.clientY - drag.startY
      const sideways = Math.abs(touch.clientX - startX)
      if (!drag.isMoving && (down < 0 || sideways > Math.max(down, slop))) {
        drag = undefined
        return
      }
      // Claims the gesture before the browser takes it for scrolling or pull-to-refresh.
      if ((drag.isMoving || (down > 0 && down >= sideways)) && event.cancelable) event.preventDefault()
      follow(touch.clientY, event.timeStamp)
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
    const pointerUp = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') release()
    }
    const pointerCancel = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') cancel()
    }

    sheet.addEventListener('touchstart', touchStart, { signal, passive: true })
    sheet.addEventListener('touchmove', touchMove, { signal, passive: false })
    sheet.addEventListener('touchend', release, { signal })
    sheet.addEventListener('touchcancel', cancel, { signal })
    sheet.addEventListener('pointerdown', pointerDown, { signal })
    sheet.addEventListener('pointermove', pointerMove, { signal })
    sheet.addEventListener('pointerup', pointerUp, { signal })
    sheet.addEventListener('pointercancel', pointerCancel, { signal })
    return () => {
      listening.abort()
      window.clearTimeout(settling)
    }
  }, [sheet])

  return setSheet
}
