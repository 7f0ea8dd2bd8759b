import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import type { ManualEntry, RosterItem } from '@slipstream/contract/roster'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { returnTo } from '#layout/navigation/scroll-place.ts'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'
import { getDraft, newDraft } from './entry-draft.ts'
import { entryAsked, type EntryAsked } from './entry-state.ts'
import { EntryForm } from './EntryForm.tsx'
import { usePlace } from './use-places.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'

const none: RosterItem[] = []

interface Shown {
  asked: EntryAsked
  /** The entry to edit, as it was when its form was opened; null for a new one. */
  entry: ManualEntry | null
}

/** The requested form; null if there is none, or the entry is not known. */
function shownFor(asked: EntryAsked | null, items: readonly RosterItem[]): Shown | null {
  if (asked?.kind !== 'change') return asked && { asked, entry: null }
  const entry = items.find((item) => item.kind === 'manual_entry' && item.id === asked.id)
  return entry?.kind === 'manual_entry' ? { asked, entry } : null
}

interface ShownFormProps {
  shown: Shown
  month: string
  onSaved: (entry: ManualEntry) => void
  onFailure: (failure: Error) => void
}

/** The form, once the entry's zone is known. */
function ShownForm({ shown: { asked, entry }, month, onSaved, onFailure }: ShownFormProps) {
  const clock = useClock()
  const { months, now } = useEngine()
  const { data } = useStore(months.get(month))
  const place = usePlace(entry?.location ?? null, data?.airports ?? [])
  const [fresh] = useState(() =>
    newDraft({ month, day: asked.kind === 'add' ? asked.day : null, now: now() }, clock),
  )
  const [round, setRound] = useState(0)
  const initial = useMemo(() => {
    if (place === undefined) return null
    return entry ? getDraft(entry, place, clock) : fresh
  }, [entry, place, fresh, clock])
  if (!initial)
    return (
      <SkeletonGroup label="Loading the entry">
        <Skeleton shape="block" height="24rem" />
      </SkeletonGroup>
    )
  return (
    <EntryForm
      key={round}
      {...{ entry, initial, month, onSaved, onFailure }}
      items={data?.filtered ?? none}
      isStartedAgain={round > 0}
      onStartAgain={() => setRound(round + 1)}
    />
  )
}

/**
 * Adds and edits manual entries; open in the history entry with `addingEntry` or `changingEntry`, so that back closes it.
 * After saving an entry of another month, shows that month.
 */
export function EntrySheet({ month, layout }: { month: string; layout: RosterLayout }) {
  const { months, snackbars } = useEngine()
  const { state, key, search } = useWholeAddress()
  const navigate = useNavigate()
  const items = useStore(months.get(month)).data?.filtered ?? none
  const asked = useMemo(() => entryAsked(state), [state])

  // The last form stays rendered while the sheet slides away and the month changes behind it.
  const [shown, setShown] = useState<Shown | null>(null)
  if (asked && shown?.asked !== asked) {
    const next = shownFor(asked, items)
    if (next) setShown(next)
  }
  const isOpen = asked !== null && shown?.asked === asked
  const isStillOpen = useRef(isOpen)
  useEffect(() => {
    isStillOpen.current = isOpen
    return () => {
      isStillOpen.current = false
    }
  }, [isOpen])

  // The first history entry has nothing to go back to.
  const close = () => void (key === 'default' ? navigate(search, { replace: true }) : navigate(-1))
  const finish = (entry: ManualEntry) => {
    snackbars.show({
      tone: 'success',
      text: `${entry.title} ${shown?.entry ? 'changed' : 'added'}.`,
    })
    if (!isStillOpen.current) return
    const itsMonth = getMonth(entry.start)
    if (itsMonth === month) close()
    else void navigate(rosterSearch(itsMonth, layout), { replace: true })
    // Its card comes once the month has it.
    returnTo({
      y: window.scrollY,
      anchor: { name: itemKey(entry), top: Math.round(window.innerHeight / 3) },
    })
  }
  const fail = ({ message }: Error) => {
    if (isStillOpen.current) return
    snackbars.show({ tone: 'critical', text: `The entry was not saved. It is still in its form. ${message}` })
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && close()}
      title={shown?.entry ? 'Change entry' : 'Add entry'}
    >
      {shown && <ShownForm {...{ shown, month }} onSaved={finish} onFailure={fail} />}
    </BottomSheet>
  )
}
