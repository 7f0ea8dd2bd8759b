import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Select } from '@slipstream/design-system/Select'
import { TextField } from '@slipstream/design-system/TextField'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { AirportSearchBox } from '#shared/airports/AirportSearchBox.tsx'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { withEnd, withPlace, withStart, getStart, getEnd, findZone } from '../entry/entry-draft.ts'
import { getCity, laterDay, overlapLine } from '../entry/entry-text.ts'
import { MomentFields } from '../entry/MomentFields.tsx'
import { usePlaces } from '../entry/use-places.ts'
import type { UnreadFields } from '../entry/validate-entry.ts'
import { givableItems } from './board-draft.ts'
import { getOffer, tripEnds, validateTrip, type TripDraft } from './trip-draft.ts'

const names = ['location', 'endLocation', 'startDate', 'startTime', 'endDate', 'endTime', 'title'] as const
const unclear = 'Choose an airport from the list'

interface TripFormProps {
  draft: TripDraft
  onChange: (change: (was: TripDraft) => TripDraft) => void
  /** Everything that is known of the roster: what could be given away. */
  items: readonly RosterItem[]
  /** The offer's id: of a new one, or of the one that is changed. */
  makeId: () => string
  isNew: boolean
  /** It goes back to a board's trips, and is compared with them. */
  isOfBoard: boolean
  onDone: (offer: TripOffer) => void
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

/** A trip on offer, typed: its report, its clear and its place. Works offline. */
export function TripForm({
  draft,
  onChange,
  items,
  makeId,
  isNew,
  isOfBoard,
  onDone,
  onCancel,
}: TripFormProps) {
  const clock = useClock()
  const { now } = useEngine()
  const { entry, endPlace, replacedKey } = draft
  const [unread, setUnread] = useState<UnreadFields & { endLocation?: string | undefined }>({})
  const hear = (fields: typeof unread) => setUnread((known) => ({ ...known, ...fields }))
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'try',
    names,
    values: {
      location: unread.location ?? '',
      endLocation: unread.endLocation ?? '',
      startDate: entry.start.date,
      startTime: entry.start.time,
      endDate: entry.end.date,
      endTime: entry.end.time,
      title: entry.title,
    },
    found: validateTrip(draft, unread, now(), clock),
  })
  const { suggested, lookUp } = usePlaces(entry.place?.code, items)
  const end = usePlaces(endPlace?.code, items)
  const moment = {
    draft: entry,
    today: toLocal(now(), findZone(entry, clock)).slice(0, 10),
    field,
    isReadOnly: false,
    onUnread: hear,
    names: tripEnds,
  }
  const onEntry = (make: (was: TripDraft['entry']) => TripDraft['entry']) =>
    onChange((was) => ({ ...was, entry: make(was.entry) }))
  const heard = (text: string | null) => (text === null || text.trim() === '' ? undefined : unclear)
  const givable = givableItems(items, now())

  return (
    <Card>
      <Form
        aria-label={isNew ? 'Type an offer' : 'Change the offer'}
        problems={problems}
        onSubmit={() => {
          const offer = getOffer(draft, makeId(), clock)
          if (check() && offer) onDone(offer)
        }}
        footer={
          <Inline fill="evenly">
            <Button type="submit" size="lg">
              {isOfBoard ? 'Done' : 'Compare'}
            </Button>
            {onCancel && (
              <Button tone="quiet" size="lg" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Inline>
        }
      >
        <AirportSearchBox
          id="try-location"
          label="Reports at"
          hint={`Times below are on the clocks of ${getCity(entry, clock)}.`}
          error={field('location').error}
          chosen={entry.place ? { code: entry.place.code, airport: lookUp(entry.place.code) } : undefined}
          suggested={suggested}
          onType={(text) => hear({ location: heard(text) })}
          onChange={(airport) => onEntry((was) => withPlace(was, airport, clock))}
        />
        <MomentFields
          {...moment}
          end="start"
          reading={getStart(entry, clock)}
          onChange={(to) => onEntry((was) => withStart(was, to, clock))}
        />
        <MomentFields
          {...moment}
          end="end"
          reading={getEnd(entry, clock)}
          onChange={(to) => onEntry((was) => withEnd(was, to, clock))}
          note={laterDay(entry, clock)}
        />
        <AirportSearchBox
          id="try-endLocation"
          label="Clears at"
          isOptional
          hint="If it ends at another airport."
          error={field('endLocation').error}
          chosen={endPlace ? { code: endPlace.code, airport: end.lookUp(endPlace.code) } : undefined}
          suggested={end.suggested}
          onType={(text) => hear({ endLocation: heard(text) })}
          onChange={(airport) => onChange((was) => ({ ...was, endPlace: airport }))}
        />
        <Select
          id="try-replacedKey"
          label="In place of"
          isOptional
          hint="For a swap: the duty that you give away."
          placeholder="No duty: it comes on top"
          options={givable.map((item) => ({ value: itemKey(item), label: overlapLine(item, clock) }))}
          value={replacedKey ?? ''}
          onChange={(value) => onChange((was) => ({ ...was, replacedKey: value === '' ? null : value }))}
        />
        <TextField
          {...field('title')}
          label="Name"
          isOptional
          autoComplete="off"
          value={entry.title}
          onChange={(title) => onEntry((was) => ({ ...was, title }))}
        />
      </Form>
    </Card>
  )
}
