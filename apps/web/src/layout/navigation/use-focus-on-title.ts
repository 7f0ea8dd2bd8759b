import { use, useEffect, useRef, useState, type RefObject } from 'react'
import { AddressesContext } from './address.ts'

/**
 * Moves the focus to the heading of a screen that replaces another: the control that had it is gone with that screen. A
 * screen that focuses a control of its own keeps it.
 */
export function useFocusOnTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const addresses = use(AddressesContext)
  const [titleBefore] = useState(() => (addresses?.hasMoved() ? null : title))
  const shown = useRef(titleBefore)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}
