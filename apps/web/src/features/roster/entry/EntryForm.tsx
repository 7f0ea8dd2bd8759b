import { zoneTimeLabel } from '@slipstream/commute/time/clock'
import { useClock } from '#shared/clock.ts'
import { useCallback, useEffect, useRef, useState, useMemo } from 'react'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { ManualEntry, RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { TextArea } from '@slipstream/design-system/TextArea'
import { TextField } from '@slipstream/design-system/TextField'
import { AirportSearchBox } from '#shared/airports/AirportSearchBox.tsx'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useIsOffline } from '#data/use-connection.ts'
import {
  getEnd,
  getPeriod,
  getStart,
  toEntryInput,
  withEnd,
  withPlace,
  withStart,
  findZone,
  type EntryDraft,
} from './entry-draft.ts'
import { entryFailure, offlineEntry, getCity, laterDay, overlapLine } from './entry-text.ts'
import * as S from './EntryForm.styles.ts'
import { MomentFields } from './MomentFields.tsx'
import { usePlaces } from './use-places.ts'
import {
  entryFields,
  entryLengths,
  unclearPlace,
  validateEntry,
  type UnreadFields,
} from './validate-entry.ts'
import { plural } from '#shared/format.ts'
import { addMonths, getMonth } from '@slipstream/commute/time/calendar-dates'
import { overlapsWith } from '@slipstream/commute/roster/overlaps'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { Period } from '@slipstream/contract/roster-changes'
import { useStore } from '#data/use-store.ts'
import { airportCodeSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { createPersistedDraft } from '#shared/forms/visitor-drafts.ts'

interface EntryFormProps {
  /** The entry to edit; null for a new one. */
  entry: ManualEntry | null
  /** The draft before any input. */
  initial: EntryDraft
  /** The month in view, and its items. */
  month: string
  items: readonly RosterItem[]
  onSaved: (entry: ManualEntry) => void
  /** The input was just discarded: the button for that, which had the focus, is gone. */
  isStartedAgain: boolean
  /** Discards the input: the form must be shown empty. */
  onStartAgain: () => void
  /** Also shown outside the form, for a user who has closed it meanwhile. */
  onFailure: (failure: Error) => void
}

/** The form of a manual entry (specification §1). Input survives failures and closing the sheet. */
export function EntryForm({
  entry,
  initial,
  month,
  items,
  onSaved,
  isStartedAgain,
  onStartAgain,
  onFailure,
}: EntryFormProps) {
  const clock = useClock()
  const { rosterEdits, now } = useEngine()
  const isOffline = useIsOffline()
  const id = entry?.id ?? null
  const [unsaved, setUnsaved] = useUnsavedEntry()
  const draft = unsaved && unsaved.id === id ? unsaved.draft : initial
  const [hadUnsaved] = useState(draft !== initial)
  const [unread, setUnread] = useState<UnreadFields>({})
  const { isPending, failure, run } = useAttempt(onFailure)

  // An airport's name may arrive after another field changed, so this updates the latest draft.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = useCallback(
    (next: (draft: EntryDraft) => EntryDraft) => {
      latest.current = next(latest.current)
      setUnsaved({ id, draft: latest.current })
    },
    [id, setUnsaved],
  )

  const titleInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isStartedAgain) titleInput.current?.focus()
  }, [isStartedAgain])

  const hear = (fields: UnreadFields) => setUnread((known) => ({ ...known, ...fields }))
  const found = validateEntry(draft, unread, clock)
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'entry',
    names: entryFields,
    values: {
      title: draft.title,
      location: unread.location ?? '',
      startDate: draft.start.date,
      startTime: draft.start.time,
      endDate: draft.end.date,
      endTime: draft.end.time,
      notes: draft.notes,
    },
    found,
  })
  const { suggested, lookUp } = usePlaces(draft.place?.code, items)
  const overlaps = useOverlaps(getPeriod(draft, clock), month, id)
  // A new entry is in the month as soon as it is sent, under an id that the form does not know: it would overlap itself.
  const [isSaved, setSaved] = useState(false)
  const [shownOverlaps, setShownOverlaps] = useState(overlaps)
  if (!isPending && !isSaved && shownOverlaps !== overlaps) setShownOverlaps(overlaps)

  const save = async () => {
    const edits = await rosterEdits()
    const input = toEntryInput(draft, clock)
    const saved = entry ? await edits.updateEntry(entry, input) : await edits.createEntry(input)
    setSaved(true)
    setUnsaved(null)
    onSaved(saved)
  }
  const submit = () => {
    const passes = check()
    if (passes) void run(save)
  }
  const startAgain = () => {
    setUnsaved(null)
    onStartAgain()
  }

  const zone = findZone(draft, clock)
  const moment = {
    draft,
    today: toLocal(now(), zone).slice(0, 10),
    field,
    isReadOnly: isPending,
    onUnread: hear,
  }
  return (
    <Form
      aria-label={entry ? 'Change entry' : 'Add entry'}
      problems={problems}
      serverError={failure && entryFailure(failure)}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <>
          {isOffline && <S.Notes>{offlineEntry}</S.Notes>}
          <Button
            type="submit"
            size="lg"
            isBlock
            isPending={isPending}
            pendingLabel={entry ? 'Saving your changes' : 'Adding your entry'}
          >
            {entry ? 'Save changes' : 'Add entry'}
          </Button>
        </>
      }
    >
      {hadUnsaved && (
        <Banner
          action={
            <Button tone="secondary" onClick={startAgain}>
              Start again
            </Button>
          }
        >
          You typed this before and have not saved it yet.
        </Banner>
      )}
      <TextField
        {...field('title')}
        label="Title"
        autoComplete="off"
        ref={titleInput}
        value={draft.title}
        onChange={(title) => change((was) => ({ ...was, title }))}
        isReadOnly={isPending}
        isRequired
      />
      <AirportSearchBox
        id="entry-location"
        label="Location"
        isOptional
        hint={`Times below are on the clocks of ${getCity(draft, clock)}.`}
        error={field('location').error}
        chosen={draft.place ? { code: draft.place.code, airport: lookUp(draft.place.code) } : undefined}
        suggested={suggested}
        isDisabled={isPending}
        onType={(text) => hear({ location: text === null || text.trim() === '' ? undefined : unclearPlace })}
        onChange={(airport) => change((was) => withPlace(was, airport, clock))}
      />
      <MomentFields
        {...moment}
        end="start"
        reading={getStart(draft, clock)}
        onChange={(to) => change((was) => withStart(was, to, clock))}
      />
      <MomentFields
        {...moment}
        end="end"
        reading={getEnd(draft, clock)}
        onChange={(to) => change((was) => withEnd(was, to, clock))}
        note={laterDay(draft, clock)}
      />
      <OverlapNote items={shownOverlaps} />
      <TextArea
        {...field('notes')}
        label="Notes"
        isOptional
        maxLength={entryLengths.notes}
        value={draft.notes}
        onChange={(notes) => change((was) => ({ ...was, notes }))}
        isReadOnly={isPending}
      />
    </Form>
  )
}

/** More would push the form out of view. */
const mostNamed = 3

/** Items at the same time: allowed, and shown while the entry can still be changed. */
export function OverlapNote({ items }: { items: readonly RosterItem[] }) {
  const clock = useClock()
  if (items.length === 0) return null
  const rest = items.length - mostNamed
  return (
    <Banner tone="warning">
      <p>Overlaps, in {zoneTimeLabel(clock.zone)}:</p>
      <ul>
        {items.slice(0, mostNamed).map((item) => (
          <li key={overlapLine(item, clock)}>{overlapLine(item, clock)}</li>
        ))}
        {rest > 0 && <li>and {plural(rest, 'other')}</li>}
      </ul>
    </Banner>
  )
}

const none: RosterItem[] = []

/** Items of the loaded months that overlap this time, sorted; `except` is the entry itself. */
function useOverlaps(period: Period | null, month: string, except: string | null): RosterItem[] {
  const { months } = useEngine()
  const { start, end } = period ?? { start: month, end: month }
  const first = getMonth(start)
  const last = getMonth(end)
  const atStart = useStore(months.get(first)).data?.roster ?? none
  const atEnd = useStore(months.get(last)).data?.roster ?? none
  return useMemo(() => {
    if (end <= start) return none
    const between: RosterItem[] = []
    for (let at = addMonths(first, 1); at < last; at = addMonths(at, 1))
      between.push(...(months.get(at).getSnapshot().data?.roster ?? none))
    const byKey = new Map([...atStart, ...between, ...atEnd].map((item) => [itemKey(item), item]))
    if (except !== null) byKey.delete(`manual_entry:${except}`)
    return overlapsWith({ start, end }, [...byKey.values()])
  }, [start, end, first, last, atStart, atEnd, months, except])
}

/** Unsaved input of an entry. */
interface UnsavedEntry {
  /** The entry's id; null for a new one. */
  readonly id: string | null
  readonly draft: EntryDraft
}

const momentSchema = z.object({ date: z.string(), time: z.string(), isSecond: z.boolean() })

const unsavedEntrySchema: z.ZodMiniType<UnsavedEntry> = z.object({
  id: z.nullable(z.string()),
  draft: z.object({
    title: z.string(),
    place: z.nullable(z.object({ code: airportCodeSchema, city: z.string(), timezone: z.string() })),
    start: momentSchema,
    end: momentSchema,
    lasts: z.number(),
    isNextDay: z.boolean(),
    notes: z.string(),
  }),
})

/** The last unsaved entry; null if there is none. */
const useUnsavedEntry = createPersistedDraft<UnsavedEntry | null>({
  name: 'roster-entry',
  schema: z.nullable(unsavedEntrySchema),
  initial: null,
})
