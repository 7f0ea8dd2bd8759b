import { type RefObject, useEffect, useRef } from 'react'

const control = ':is(button, [href], input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

/**
 * Focuses the first visible control inside an element when it appears. Without one, React Aria focuses the surface itself,
 * and its title is read.
 */
export function useFocusFirst<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    for (const element of container.current?.querySelectorAll<HTMLElement>(control) ?? []) {
      element.focus()
      if (document.activeElement === element) return
    }
  }, [])
  return container
}
