import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Another month starts at its top, however far down the last one was read. */
export function useMonthTop(area: RefObject<HTMLElement | null>, month: string): void {
  const shown = useRef(month)
  useLayoutEffect(() => {
    if (shown.current === month) return
    shown.current = month
    area.current?.scrollIntoView({ behavior: 'instant' })
  }, [area, month])
}
