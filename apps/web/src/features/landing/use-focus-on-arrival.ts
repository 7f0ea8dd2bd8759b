import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Takes the focus over from the step before, whose button is gone, ahead of the drawer's own search for a control. */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return ref
}
