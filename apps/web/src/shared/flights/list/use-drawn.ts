import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#layout/loading/lazy-component.tsx'

/** How many rows fit a phone's screen below the search: these are painted first. */
const firstRows = 2
/** How many are drawn after them, and again whenever their end comes near. */
const rowsAPage = 20

/**
 * How many of `all` rows are rendered by now: 500 in one go would take a slow phone seconds. `asked` is what the rows answer
 * to: another order, or other filters, begin at the top again. `list` holds the rows, each an `article` that can be focused;
 * after `seekNext` the focus moves to the first of those that are rendered next.
 */
export function useDrawn(asked: string, all: number) {
  const [drawn, setDrawn] = useState({ asked, count: firstRows })
  const count = drawn.asked === asked ? drawn.count : firstRows
  const isBegun = count > firstRows || all <= firstRows
  useEffect(() => {
    if (isBegun) return
    return afterPaint(() => startTransition(() => setDrawn({ asked, count: firstRows + rowsAPage })))
  }, [asked, isBegun])
  const list = useRef<HTMLDivElement>(null)
  const isSought = useRef(false)
  const last = useRef(count)
  useLayoutEffect(() => {
    const before = last.current
    last.current = count
    if (!isSought.current) return
    isSought.current = false
    list.current?.querySelectorAll('article')[before]?.focus()
  }, [count])
  return {
    count,
    isBegun,
    list,
    seekNext: () => {
      isSought.current = true
    },
    drawMore: () =>
      startTransition(() =>
        setDrawn((latest) =>
          // The end of the rows before may still be watched, and must not take back what a press asked for since.
          latest.asked === asked && latest.count > count ? latest : { asked, count: count + rowsAPage },
        ),
      ),
  }
}
