import { use, useEffect, useRef, type RefObject } from 'react'
import { HasMovedContext } from './asked-path.ts'

/**
 * Moves the focus to the heading of a screen that replaces another: the control that had it is gone with that screen. A
 * screen that focuses a control of its own keeps it.
 */
export function useFocusOnTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = use(HasMovedContext)
  const shown = useRef(hasMoved ? null : title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}
