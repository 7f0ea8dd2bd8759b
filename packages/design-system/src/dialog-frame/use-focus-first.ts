import { type RefObject, useEffect, useRef } from 'react'

const control = ':is(button, [href], input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

/**
 * Focuses the first visible control inside an element when it appears. Without one, React Aria focuses the surface itself,
 * and its title is read. The same where the control is below what is in view: the focus would scroll the first lines away.
 */
export function useFocusFirst<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    const box = container.current
    const end = box?.getBoundingClientRect().bottom ?? 0
    for (const element of box?.querySelectorAll<HTMLElement>(control) ?? []) {
      if (element.getBoundingClientRect().bottom > end) return
      // Of a group of radios Tab reaches the checked one alone.
      if (element.matches('[type=radio]:not(:checked)') && element.closest('fieldset:has(:checked)')) continue
      element.focus()
      if (document.activeElement === element) return
    }
  }, [])
  return container
}
