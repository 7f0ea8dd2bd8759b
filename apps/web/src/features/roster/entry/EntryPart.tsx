import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SheetPart } from '#layout/SheetPart.tsx'
import type { RosterLayout } from '../roster-url.ts'
import { entryAsked } from './entry-state.ts'
import { EntrySheet } from './EntrySheet.tsx'

/** The form of a manual entry. Mounted when first opened, and then stays mounted, so that it can slide away. */
export function EntryPart({ month, layout }: { month: string; layout: RosterLayout }) {
  const { state } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && entryAsked(state)) setNeeded(true)
  if (!isNeeded) return null
  return (
    <SheetPart section="entry">
      <EntrySheet month={month} layout={layout} />
    </SheetPart>
  )
}
