import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import type { DateOrder } from '@slipstream/commute/offers/text-dates'
import { readBoard, type TripBoard } from '@slipstream/commute/offers/trip-board'
import type { RosterItem } from '@slipstream/contract/roster'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import type { Place } from '../entry/entry-draft.ts'
import { findZone } from '../entry/entry-draft.ts'
import { getCity } from '../entry/entry-text.ts'
import { readBoardDraft } from './board-draft.ts'
import { BoardTrips } from './BoardTrips.tsx'
import { PasteTrip } from './PasteTrip.tsx'
import { draftOfOffer, newTripDraft, readText, withReadTrip } from './trip-draft.ts'
import { isOfBoard, withoutForm, type TripInput as Input } from './trip-input.ts'
import { TripForm } from './TripForm.tsx'

interface TripInputProps {
  input: Input
  changeInput: (change: (was: Input) => Input) => void
  items: readonly RosterItem[]
  base: Place | null
  country: string | undefined
  /** Made when an offer is compared: a form that had another one at each render would lose what is typed. */
  newId: () => string
  getPlace: (code: string) => Place
  capacity: number
  onDone: (offer: TripOffer) => void
  onTrips: (offers: readonly TripOffer[], left: string) => void
  onCancel: (() => void) | undefined
}

/** The two ways to say which trip: paste it, or type it. One message lands in the fields, several trips in a list. */
export function TripInput({
  input,
  changeInput,
  items,
  base,
  country,
  newId,
  getPlace,
  capacity,
  onDone,
  onTrips,
  onCancel,
}: TripInputProps) {
  const clock = useClock()
  const { now } = useEngine()
  const zone = findZone({ place: base }, clock)
  const draft = input.draft ?? newTripDraft(base)
  const { board, changing } = input
  const showBoard = (read: TripBoard, order: DateOrder | null) => {
    const place = base ?? getPlace('LHR')
    const id = newId()
    const made = readBoardDraft(read, place, order, (index) => `${id}-${index}`, clock)
    changeInput((was) => ({ ...was, isOpen: true, board: made }))
  }
  if (board && changing === null)
    return (
      <BoardTrips
        board={board}
        items={items}
        city={getCity(newTripDraft(base).entry, clock)}
        onChange={(next) => changeInput((was) => ({ ...was, board: next }))}
        onOrder={(order) => showBoard(readBoard(input.text, { now: now(), zone }, order, capacity), order)}
        onCorrect={(offer) =>
          changeInput((was) => ({ ...was, changing: offer.id, draft: draftOfOffer(offer, getPlace) }))
        }
        onCompare={(offers) => onTrips(offers, board.unread.map(({ text }) => text).join('\n'))}
        onBack={() => changeInput((was) => ({ ...was, board: null, draft: null }))}
      />
    )
  return (
    <Stack>
      {changing === null && (
        <PasteTrip
          text={input.text}
          onText={(text) => changeInput((was) => ({ ...was, text }))}
          country={country}
          zone={zone}
          capacity={capacity}
          onRead={(read) => {
            const said = readText(read, draft, getCity(draft.entry, clock))
            if (said !== null) changeInput((was) => ({ ...was, draft: withReadTrip(draft, read, clock) }))
            return said
          }}
          onBoard={(read) => showBoard(read, null)}
          onTrips={(trips) =>
            onTrips(
              trips.map((trip, index) => ({ ...trip, id: `${newId()}-${index}` })),
              '',
            )
          }
        />
      )}
      <TripForm
        key={changing}
        draft={draft}
        onChange={(change) =>
          changeInput((was) => ({ ...was, isOpen: true, draft: change(was.draft ?? newTripDraft(base)) }))
        }
        items={items}
        makeId={() => changing ?? newId()}
        isNew={changing === null}
        isOfBoard={changing !== null && isOfBoard(board, changing)}
        onDone={onDone}
        onCancel={board ? () => changeInput(withoutForm) : onCancel}
      />
    </Stack>
  )
}
