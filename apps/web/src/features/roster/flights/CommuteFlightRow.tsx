import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { useRef, useState, type ReactNode } from 'react'
import Armchair from 'lucide-react/icons/armchair'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ChanceOfReport } from '@slipstream/commute/today/chance/chance-of-report'
import {
  isBooked,
  isFlightUnknown,
  getStatusFor,
  type ItemEnd,
} from '@slipstream/commute/roster/item-booking'
import { isOffer } from '@slipstream/commute/plan/read/transfers'
import { timeLabel } from '@slipstream/commute/time/clock'
import type { Priced } from '@slipstream/commute/money/money'
import type { StatusesByFlight } from '@slipstream/commute/flights/live-times'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import { Button } from '@slipstream/design-system/Button'
import {
  FlightOffer,
  type FlightOfferProps,
  type OfferAction,
} from '@slipstream/design-system/travel/fares/FlightOffer'
import { useClock } from '#shared/clock.ts'
import { rescheduleLabel, useReschedule } from '#features/changes/use-reschedule.ts'
import type { SavedIds } from '#shared/saved/use-saved-flights.ts'
import { chanceFigure } from '@slipstream/commute/today/chance/chance-figure'
import { statusBadge } from '../today/live-view.ts'
import { leavesAt } from '../rest/advice-text.ts'
import { flightRow, shownFare } from './flight-row.ts'
import { bookAction } from '#shared/flights/booking-link.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import { chosenFlight } from '../booking/chosen-flight.ts'
import {
  bookedChange,
  bookingActions,
  doneText,
  ownFlightChange,
  type BookingAction,
  type BookingChange,
} from '../booking/flight-actions.ts'
import type { SetBooking } from '../booking/use-booking.ts'
import { seatsText, seenAtText } from '../seats/seats-text.ts'
import { hasStandby } from '../seats/use-seats.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { SeatsNow } from '@slipstream/commute/today/seats/seats-seen'

const SeatsEntry = lazyComponent(async () => (await import('../seats/SeatsPanel.tsx')).SeatsEntry, {
  isOnDemand: true,
})

const icons: Record<BookingAction['kind'], typeof Check> = {
  plan: Eye,
  booked: Check,
  standby: Hourglass,
  'let-go': X,
}

interface CommuteFlightRowProps {
  flight: CommuteFlight
  end: ItemEnd
  advice: Advice
  view: ViewContext
  saved: SavedIds
  statuses: StatusesByFlight
  /** What it usually costs, where it is clearly lower; null otherwise. */
  usualPrice: Priced | null
  route: FlightOfferProps['route']
  /** That it makes report; null where that is not known. */
  chance: ChanceOfReport | null
  /** What was seen of its seats. */
  seats: SeatsNow | null
  now: Instant
  onSet: SetBooking
}

/** A flight on offer for one end of a duty: to book, to plan, and to mark as booked. */
export function CommuteFlightRow({
  flight,
  end,
  advice,
  view,
  saved,
  statuses,
  usualPrice,
  route,
  chance,
  seats,
  now,
  onSet,
}: CommuteFlightRowProps) {
  const clock = useClock()
  const [asked, setAsked] = useState<'booked' | 'seats' | null>(null)
  const row = useRef<HTMLElement>(null)
  const { fare, name } = flight
  const chosen = chosenFlight(end, advice)
  const shown = shownFare(flight, advice, chosen)
  const {
    isSelected = false,
    isUnusable,
    badges = [],
    ...values
  } = flightRow(flight, advice, view, chosen, clock)
  const live = statusBadge(flight, statuses)
  const status = getStatusFor(end)
  const isTaken = isSelected && isBooked(status)
  const isSaved = saved.ids.has(fare.id)
  const reschedule = useReschedule()
  // Nothing to move if the booking is on this flight.
  const moveHere = isTaken ? undefined : reschedule(fare)
  // A seat that is held there all the same can be entered from the menu.
  const canBeUsed = !isUnusable && shown.seats_available !== 0
  const actions = bookingActions(end, flight, view.money).filter(({ kind }) => canBeUsed || kind !== 'plan')
  const set = (change: BookingChange) => void onSet(change, doneText(name, change, flight.fares))
  // The question disappears when answered, so the focus moves to the flight.
  const answer = (change?: BookingChange) => {
    row.current?.focus({ preventScroll: true })
    setAsked(null)
    if (change) set(change)
  }

  function primaryAction(): OfferAction | undefined {
    if (isTaken) return undefined
    if (isFlightUnknown(end)) return { label: 'My flight', onClick: () => set(ownFlightChange(end, flight)) }
    if (!canBeUsed) return undefined
    const isBest = advice.recommended?.departure === flight.departure && advice.recommended.name === name
    const isPrimary = isBest && status === 'not_booked' && !advice.chosen
    const book = bookAction(shown)
    if (book) return { ...book, isPrimary, onClick: () => setAsked('booked') }
    const plan = actions.find(({ kind }) => kind === 'plan')
    return plan && { label: 'Plan', isPrimary, onClick: () => set(plan.change) }
  }

  const menuItems = () => [
    ...actions.map(({ kind, id, label, description }) => {
      const Icon = icons[kind]
      return { id, label, description, icon: <Icon /> }
    }),
    ...(moveHere
      ? [
          {
            id: 'reschedule',
            label: rescheduleLabel,
            description: 'Ask the airline to change it',
            icon: <ArrowRightLeft />,
          },
        ]
      : []),
    ...(hasStandby(flight) && fare.connection === undefined
      ? [
          {
            id: 'seats',
            label: 'What do you see?',
            description: 'Open seats and the list',
            icon: <Armchair />,
          },
        ]
      : []),
    ...(isOffer(fare)
      ? [
          {
            id: 'save',
            label: isSaved ? 'Remove from saved' : 'Save flight',
            icon: <Bookmark fill={isSaved ? 'currentColor' : 'none'} />,
          },
        ]
      : []),
  ]
  function footer(): ReactNode {
    if (asked === 'seats') return <SeatsEntry fare={fare} onDone={() => answer()} />
    if (asked === 'booked' && !isTaken)
      return (
        <Inline as="fieldset" aria-label={`Did you book ${name}?`}>
          <Text size="label">Did you book {name}?</Text>
          <Button tone="secondary" onClick={() => answer(bookedChange(fare, flight.gapInHandMinutes >= 0))}>
            I booked it
          </Button>
          <Button tone="quiet" onClick={() => answer()}>
            Not yet
          </Button>
        </Inline>
      )
    const [last] = seats?.sources ?? []
    return (
      last && (
        <Note hasFigures>
          {`${last.isOwn ? 'You saw' : 'A colleague saw'} ${seatsText(last.seats, fare.is_jumpseat)}, ${seenAtText(last.seats.seen_at, now, clock)}`}
        </Note>
      )
    )
  }
  return (
    <FlightOffer
      {...values}
      ref={row}
      badges={[...(live ? [live] : []), ...badges]}
      usualPrice={
        usualPrice ? { amount: usualPrice.price_amount, currency: usualPrice.price_currency } : undefined
      }
      chance={chance ? chanceFigure(chance.share) : undefined}
      route={route}
      isSaved={isSaved}
      isSelected={isSelected}
      isUnusable={isUnusable}
      action={primaryAction()}
      menu={
        <ActionMenu
          label={`More for ${name} ${timeLabel(leavesAt(flight), clock)}`}
          items={menuItems}
          onAction={(pressed) => {
            if (pressed === 'reschedule') moveHere?.()
            if (pressed === 'seats') setAsked('seats')
            if (pressed === 'save') saved.setSaved(fare, !isSaved)
            const action = actions.find(({ id }) => id === pressed)
            if (action) set(action.change)
          }}
        />
      }
      footer={footer()}
    />
  )
}
