import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { RosterLayout } from '../roster-url.ts'
import { entryAsked } from './entry-state.ts'
import { EntrySheet } from './EntrySheet.tsx'

/** The form of a manual entry. Mounted when first opened, and then stays mounted, so that it can slide away. */
export function LazyEntrySheet({ month, layout }: { month: string; layout: RosterLayout }) {
  const { state } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && entryAsked(state)) setNeeded(true)
  if (!isNeeded) return null
  return (
    <SheetBoundary section="entry">
      <EntrySheet month={month} layout={layout} />
    </SheetBoundary>
  )
}
