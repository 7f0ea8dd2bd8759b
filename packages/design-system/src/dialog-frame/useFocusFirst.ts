import { type RefObject, useEffect, useRef } from 'react'

const control = ':is(button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])):not(:disabled)'

/**
 * Focuses the first control inside an element when it appears. Without one, React Aria focuses the surface
 * itself, and its title is read.
 */
export function useFocusFirst<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    container.current?.querySelector<HTMLElement>(control)?.focus()
  }, [])
  return container
}
