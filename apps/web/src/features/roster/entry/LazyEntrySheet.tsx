import { useLocation } from 'react-router-dom'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { RosterLayout } from '../roster-url.ts'
import { entryAsked } from './entry-state.ts'

const EntrySheet = lazyComponent(async () => (await import('./EntrySheet.tsx')).EntrySheet)

/** The form of a manual entry. */
export function LazyEntrySheet({ month, layout }: { month: string; layout: RosterLayout }) {
  const { state } = useLocation()
  return (
    <SheetBoundary section="entry" isOpen={Boolean(entryAsked(state))}>
      <EntrySheet month={month} layout={layout} />
    </SheetBoundary>
  )
}
