import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for good that calls the latest one: memoised rows need not be drawn anew for it. */
export function useStable<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  }, [handler])
  return useCallback((...given) => latest.current(...given), [])
}
