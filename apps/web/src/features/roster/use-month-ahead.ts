import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAskedKey } from '#layout/asked-path.ts'
import { afterPaint } from '#layout/lazy-component.tsx'
import { rosterSearch, type RosterLayout } from './roster-url.ts'

/**
 * The month in view, and a function to change it. It replaces the history entry, so that back leaves the roster. The month
 * changes at once and the URL one paint later, because rendering what depends on the URL would delay the tap.
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
        // Not if the user has left the roster since.
        if (askedKey() === from) void navigate(rosterSearch(month, layout), { replace: true })
      })
    },
    [key, askedKey, navigate, layout],
  )
  return [ahead?.of === key ? ahead.month : ofAddress, goTo]
}
