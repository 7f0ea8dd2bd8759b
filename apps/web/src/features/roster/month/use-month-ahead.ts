import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterPaint } from '#layout/loading/lazy-component.tsx'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'

/**
 * The month in view, and a function to change it. It replaces the history entry, so that back leaves the roster. The month
 * changes at once and the URL one paint later, because rendering what depends on the URL would delay the tap.
 */
export function useMonthAhead(
  /** The part of the address that names the month. */
  address: string,
  ofAddress: string,
  layout: RosterLayout,
): [month: string, goTo: (month: string) => void] {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ address: string; month: string }>()
  const asked = useAskedAddress()
  if (ahead && ahead.address !== address) setAhead(undefined)
  const waiting = useRef<() => void>(undefined)
  const goTo = useCallback(
    (month: string) => {
      waiting.current?.()
      setAhead({ address, month })
      const from = asked().key
      waiting.current = afterPaint(() => {
        // Not if the user has left the roster since.
        if (asked().key === from) void navigate(rosterSearch(month, layout), { replace: true })
      })
    },
    [address, asked, navigate, layout],
  )
  return [ahead?.address === address ? ahead.month : ofAddress, goTo]
}
