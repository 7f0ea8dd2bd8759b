import type { BookedWay } from '@slipstream/commute/bookings/match-booking'
import { defaultCurrency } from '@slipstream/commute/money/money'
import { Banner } from '@slipstream/design-system/Banner'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { type RefObject, useId } from 'react'
import { othersName, wayKey } from './booking-text.ts'
import type { BookingsState, FoundBooking } from './use-bookings.ts'
import { WayCard } from './WayCard.tsx'

interface BookingProps {
  booking: FoundBooking
  state: BookingsState
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  onEntered?: ((way: BookedWay) => void) | undefined
}

/** A booking that was read, with what each of its ways is for. */
export function Booking({ booking: { confirmation, ways }, state, heading, onEntered }: BookingProps) {
  const id = useId()
  const { reference, isCancelled } = confirmation
  const others = othersName(confirmation, state.user?.surname ?? '')
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} ref={heading} id={id} tabIndex={-1}>
        {reference === null ? 'Booking' : `Booking ${reference}`}
      </Heading>
      {isCancelled && (
        <Banner tone="warning">
          The airline cancelled this booking. If it is on your roster, take it off there.
        </Banner>
      )}
      {others !== null && (
        <Banner tone="warning">It is in the name of {others}. Add it only if it is yours.</Banner>
      )}
      {ways.map((way) => (
        <WayCard
          key={wayKey(way)}
          way={way}
          reference={reference}
          total={confirmation.price}
          isCancelled={isCancelled}
          ownCurrency={state.user?.currency ?? defaultCurrency}
          areAirportsKnown={state.areAirportsKnown}
          isRosterKnown={state.isRosterKnown}
          getZone={state.getZone}
          onEntered={() => onEntered?.(way)}
        />
      ))}
    </Stack>
  )
}
