import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAskedKey } from '#layout/asked-path.ts'
import { afterPaint } from '#layout/lazy-part.tsx'
import { rosterSearch, type RosterLayout } from './roster-url.ts'

/**
 * The month in view, and the way to another, which replaces the last in the history so that back leaves the roster. It is
 * seen at once, and in the address one paint later: all that hangs on an address is not the finger's to wait for.
 */
export function useMonthAhead(
  ofAddress: string,
  layout: RosterLayout,
): [month: string, goTo: (month: string) => void] {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ of: string; month: string }>()
  const askedKey = useAskedKey()
  const waiting = useRef<() => void>(undefined)
  const goTo = useCallback(
    (month: string) => {
      waiting.current?.()
      setAhead({ of: key, month })
      const from = askedKey()
      waiting.current = afterPaint(() => {
        // Who has gone elsewhere since stays there.
        if (askedKey() === from) void navigate(rosterSearch(month, layout), { replace: true })
      })
    },
    [key, askedKey, navigate, layout],
  )
  return [ahead?.of === key ? ahead.month : ofAddress, goTo]
}
