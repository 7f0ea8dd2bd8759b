import type { ConfirmedPrice } from '@slipstream/commute/bookings/confirmation'
import type { BookedWay } from '@slipstream/commute/bookings/match-booking'
import { bookedInstead } from '@slipstream/commute/bookings/match-booking'
import { bookedPrice } from '@slipstream/commute/flights/booked-flight'
import { flightName } from '@slipstream/commute/flights/flights'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { rosterZone, toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import { amountSchema, bookingReferenceSchema } from '@slipstream/contract/primitives'
import type { BookedFlight } from '@slipstream/contract/roster-edits'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Select } from '@slipstream/design-system/Select'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { TextField } from '@slipstream/design-system/TextField'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { currencyOptions } from '#shared/profile/currencies.ts'
import { dayText, flightText, isClear, toBookedFlights, wayTitle } from './booking-text.ts'

interface WayCardProps {
  way: BookedWay
  reference: string | null
  /** Of the whole booking. */
  total: ConfirmedPrice | null
  isCancelled: boolean
  /** Of the user; a price that the confirmation does not say is asked for in it. */
  ownCurrency: string
  areAirportsKnown: boolean
  /** The months of its flights are loaded. */
  isRosterKnown: boolean
  getZone: (airport: string) => string | undefined
  onEntered: () => void
}

/** Flights of a booking that are one way, and what may be done with them. */
export function WayCard({
  way,
  reference,
  total,
  isCancelled,
  ownCurrency,
  areAirportsKnown,
  isRosterKnown,
  getZone,
  onEntered,
}: WayCardProps) {
  const clock = useClock()
  const { rosterEdits, snackbars, now } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const [isEntered, setEntered] = useState(false)
  const [price, setPrice] = useState('')
  const [currency, setCurrency] = useState(ownCurrency)
  const [isJudged, setJudged] = useState(false)
  const { flights, end } = way
  const isDone = isEntered || way.state === 'known'
  const [first] = flights
  const last = flights.at(-1) ?? first
  const replaced = end && bookedInstead(end)?.flight
  const isPriced = way.price !== null || amountSchema.safeParse(price).success
  const hasTimes = isClear(way)
  const hasSix = bookingReferenceSchema.safeParse(reference).success
  const title = wayTitle(way, isRosterKnown)

  const book = () => {
    setJudged(!isPriced)
    if (!end || !isPriced) return
    void run(async () => {
      const bookedFlight: BookedFlight = {
        flights: toBookedFlights(flights),
        price_amount: way.price?.amount ?? price,
        price_currency: way.price?.currency ?? currency,
      }
      const { item, direction } = end
      const offered = item.prices[direction]
      const flight = bookedPrice(bookedFlight, { direction, findZone: getZone, at: now(), offered })
      if (!flight) throw new Error('These flights do not follow one another. Enter them at their rest.')
      const edits = await rosterEdits()
      await edits.setStatus(item, {
        direction,
        status: 'booked_correct_time',
        bookingReference: hasSix ? reference : null,
        bookedFlight,
        flightId: flight.id,
        flight,
      })
      setEntered(true)
      onEntered()
      snackbars.show({ tone: 'success', text: `${flightText(first, clock)} is booked on your roster.` })
    })
  }
  const london = (local: string, airport: string) =>
    toLocal(toInstant(local, getZone(airport) ?? rosterZone), rosterZone)
  const add = () =>
    void run(async () => {
      const edits = await rosterEdits()
      const names = flights.map(
        ({ carrier, number, origin, destination }) => `${carrier}${number} ${origin}–${destination}`,
      )
      await edits.createEntry({
        title: names.join(', ').slice(0, 80),
        notes: reference === null ? '' : `Booking ${reference}`,
        location: null,
        start: london(first.leaves ?? '', first.origin),
        end: london(last.lands ?? '', last.destination),
      })
      setEntered(true)
      onEntered()
      snackbars.show({ tone: 'success', text: `${flightText(first, clock)} is on your roster.` })
    })

  return (
    <Card as="article" aria-label={title}>
      <Stack gap="sm">
        <Heading level={3}>{title}</Heading>
        {flights.map((flight) => (
          <Text key={`${flight.carrier}${flight.number} ${flight.date}`}>
            {dayText(flight)}: {flightText(flight, clock)}
          </Text>
        ))}
        {way.price && (
          <Note>
            {way.price.amount} {way.price.currency}
          </Note>
        )}
        {failure && <Banner tone="critical">{failure.message}</Banner>}
        {isDone && <StatusChip tone="success">{end ? 'Booked' : 'On your roster'}</StatusChip>}
        {!isDone && !isCancelled && areAirportsKnown && !hasTimes && (
          <Note>
            The confirmation does not say clearly when it flies. Choose the flight at its rest, and enter{' '}
            {reference ?? 'its reference'} there.
          </Note>
        )}
        {!isDone && !isCancelled && hasTimes && end && (
          <>
            {reference !== null && !hasSix && (
              <Note>
                {reference} has not the six characters of a booking reference: enter that at the rest.
              </Note>
            )}
            {replaced && <Note>It takes the place of {flightName(replaced)}, which is booked now.</Note>}
            {way.price === null && (
              <>
                <TextField
                  id={`price-${itemKey(end.item)}-${end.direction}`}
                  label="What it cost"
                  hint={
                    total
                      ? `The confirmation says ${total.amount} ${total.currency} for all of its flights.`
                      : 'The confirmation does not say it.'
                  }
                  value={price}
                  onChange={setPrice}
                  error={isJudged && !isPriced ? 'Enter an amount, such as 58.40' : undefined}
                  inputMode="decimal"
                />
                <Select label="Currency" options={currencyOptions} value={currency} onChange={setCurrency} />
              </>
            )}
            <Button isBlock isPending={isPending} pendingLabel="Booking" onClick={book}>
              {replaced ? 'Replace it' : 'Enter as booked'}
            </Button>
          </>
        )}
        {!end && !isRosterKnown && <Note>Your roster of that month is not loaded yet.</Note>}
        {!isDone && !isCancelled && hasTimes && !end && isRosterKnown && (
          <Button tone="secondary" isBlock isPending={isPending} pendingLabel="Adding" onClick={add}>
            Add as an event of your own
          </Button>
        )}
      </Stack>
    </Card>
  )
}
