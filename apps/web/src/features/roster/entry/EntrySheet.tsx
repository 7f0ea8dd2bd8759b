import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { monthOf } from '@slipstream/commute/time/calendar-dates'
import type { ManualEntry, RosterItem } from '@slipstream/contract/roster'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'
import { draftOf, newDraft } from './entry-draft.ts'
import { entryAsked, type EntryAsked } from './entry-state.ts'
import { EntryForm } from './EntryForm.tsx'
import { usePlace } from './use-places.ts'

const none: RosterItem[] = []

interface Shown {
  asked: EntryAsked
  /** The entry to be changed, as it was when its form was opened; null for a new one. */
  entry: ManualEntry | null
}

/** The form that was asked for; null while there is none, or the entry to be changed is not known. */
function shownFor(asked: EntryAsked | null, items: readonly RosterItem[]): Shown | null {
  if (asked?.kind !== 'change') return asked && { asked, entry: null }
  const entry = items.find((item) => item.kind === 'manual_entry' && item.id === asked.id)
  return entry?.kind === 'manual_entry' ? { asked, entry } : null
}

interface FormOfProps {
  shown: Shown
  month: string
  onSaved: (entry: ManualEntry) => void
  onFailure: (failure: Error) => void
}

/** The form, once it is known on which clocks the entry is. */
function FormOf({ shown: { asked, entry }, month, onSaved, onFailure }: FormOfProps) {
  const { months, now } = useEngine()
  const { data } = useStore(months.of(month))
  const place = usePlace(entry?.location ?? null, data?.airports ?? [])
  const [fresh] = useState(() =>
    newDraft({ month, day: asked.kind === 'add' ? asked.day : null, now: now() }),
  )
  const [round, setRound] = useState(0)
  const initial = useMemo(() => {
    if (place === undefined) return null
    return entry ? draftOf(entry, place) : fresh
  }, [entry, place, fresh])
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
 * Adds and changes manual entries; open in the history's entry of `addingEntry` or `changingEntry`, so that back closes
 * it. A saved entry of another month takes the address there.
 */
export function EntrySheet({ month, layout }: { month: string; layout: RosterLayout }) {
  const { months, snackbars } = useEngine()
  const { state, key, search } = useLocation()
  const navigate = useNavigate()
  const items = useStore(months.of(month)).data?.filtered ?? none
  const asked = useMemo(() => entryAsked(state), [state])

  // What was open stays to be seen while the sheet slides away, and while the month changes beneath it.
  const [shown, setShown] = useState<Shown | null>(null)
  if (asked && shown?.asked !== asked) {
    const next = shownFor(asked, items)
    if (next) setShown(next)
  }
  const isOpen = asked !== null && shown?.asked === asked
  const isStillOpen = useRef(isOpen)
  useEffect(() => {
    isStillOpen.current = isOpen
  }, [isOpen])

  // The page's first entry has nothing to go back to.
  const close = () => void (key === 'default' ? navigate(search, { replace: true }) : navigate(-1))
  const finish = (entry: ManualEntry) => {
    snackbars.show({
      tone: 'success',
      text: `${entry.title} ${shown?.entry ? 'changed' : 'added'}.`,
    })
    if (!isStillOpen.current) return
    const itsMonth = monthOf(entry.start)
    if (itsMonth === month) close()
    else void navigate(rosterSearch(itsMonth, layout), { replace: true })
  }
  const fail = ({ message }: Error) => {
    if (isStillOpen.current) return
    snackbars.show({ tone: 'critical', text: `The entry was not saved, and is kept in its form. ${message}` })
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && close()}
      title={shown?.entry ? 'Change entry' : 'Add entry'}
    >
      {shown && <FormOf {...{ shown, month }} onSaved={finish} onFailure={fail} />}
    </BottomSheet>
  )
}
