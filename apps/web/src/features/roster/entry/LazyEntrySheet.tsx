import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { RosterLayout } from '../roster-url.ts'
import { entryAsked } from './entry-state.ts'
import { useAddress } from '#layout/address.ts'

const EntrySheet = lazyComponent(async () => (await import('./EntrySheet.tsx')).EntrySheet)

/** The form of a manual entry. */
export function LazyEntrySheet({ month, layout }: { month: string; layout: RosterLayout }) {
  const isOpen = useAddress((address) => entryAsked(address.state) !== null)
  return (
    <SheetBoundary section="entry" isOpen={isOpen}>
      <EntrySheet month={month} layout={layout} />
    </SheetBoundary>
  )
}
