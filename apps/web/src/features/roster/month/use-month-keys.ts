import { useEffect, type RefObject } from 'react'

/*
 * Shift with an arrow or Home, because a character alone would have to be switchable (WCAG 2.1.4), Page Up and Page Down scroll, and
 * Alt, Ctrl and Cmd with an arrow belong to browsers (docs/decisions/0045-month-keys.md).
 */

interface MonthKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

type MonthStep = -1 | 1 | 'today'

/** Where a key leads: 1 the next month, -1 the previous one, null for another key. The arrows are mirrored right to left. */
export function monthKeyStep(pressed: MonthKey, isRightToLeft: boolean): MonthStep | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed
  if (!shiftKey || altKey || ctrlKey || metaKey) return null
  if (key === 'Home') return 'today'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}

/** In them the keys mark text or move a value. */
const fields =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="button"]), [contenteditable], [role="slider"], [role="spinbutton"]'
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Shift with an arrow or Home changes the month, wherever the focus is on the screen, but in a field or an open overlay. */
export function useMonthKeys(area: RefObject<HTMLElement | null>, onStep: (step: MonthStep) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const element = area.current
      if (event.defaultPrevented || !element || !(target instanceof Element)) return
      const step = monthKeyStep(event, getComputedStyle(element).direction === 'rtl')
      // A modal overlay makes the page behind it inert.
      const isBehind = element.closest('[inert], [aria-hidden="true"]') !== null
      const isMarking = document.getSelection()?.isCollapsed === false
      if (step === null || isBehind || isMarking || target.closest(`${fields}, ${overlays}`)) return
      event.preventDefault()
      onStep(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [area, onStep])
}
