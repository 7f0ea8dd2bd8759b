import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Takes the focus over from the step before, whose button is gone, before anything else looks for a place for it. */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return ref
}
