import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type { RestWay } from '@slipstream/commute/plan/plan-rests'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import { isBooked, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import { isGroundOnly } from '@slipstream/commute/plan/read/transfers'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { space } from '@slipstream/design-system/tokens/space'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { bookingLinks, bookingTopic, useBooking, useListing } from '../booking/use-booking.ts'
import { bookedChange, bookedLabel, doneText } from '../booking/flight-actions.ts'
import { ActionButtons } from './ActionButtons.tsx'
import type { RestAction } from './rest-actions.ts'
import type { DecideRest } from './use-rest-decision.ts'
import type { ShownRest } from './use-shown-rest.ts'

/** The main step takes the width that its text needs. */
const Steps = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
  }

  > [data-tone='primary'] {
    flex-grow: 2;
  }
`

interface RestFooterProps {
  shown: ShownRest
  context: ViewContext
  onDecide: DecideRest
  onAct: (action: RestAction) => void
}

export const hasFooter = ({ next, actions }: ShownRest) => next !== null || actions.length > 0

/** `Planned. Next: book U28518.` */
function plannedText(flights: readonly CommuteFlight[]): string {
  const first = flights.find(({ fare }) => !isGroundOnly(fare))
  if (!first) return 'Planned.'
  if (isJumpseat(first.fare)) return `Planned. Next: ask for the jumpseat of ${first.name}.`
  return `Planned. Next: ${first.isStandbyOnly ? 'list for' : 'book'} ${first.name}.`
}

/** What to do next about a rest: plan the way that is shown, book its flights one after the other, or mend what is wrong. */
export function RestFooter({ shown, context, onDecide, onAct }: RestFooterProps) {
  const { next, own, actions } = shown
  const { rosterEdits, snackbars } = useEngine()
  const { isPending, run } = useReportedAttempt()
  const first = useRef<HTMLElement>(null)
  const setFirst = (control: HTMLElement | null) => {
    first.current = control
  }
  const name = next?.kind === 'book' ? next.flight.name : next?.kind
  const last = useRef(name)
  useEffect(() => {
    // The pressed button disappears with what it did.
    if (last.current !== name && document.activeElement === document.body) first.current?.focus()
    last.current = name
  }, [name])

  async function plan({ wayHome, wayToWork }: Exclude<RestWay, string>) {
    const edits = await rosterEdits()
    const sides = [
      { end: own.clear, flight: wayHome },
      { end: own.report, flight: wayToWork },
    ].flatMap(({ end, flight }) => (end && flight && !isBooked(getStatusFor(end)) ? [{ end, flight }] : []))
    await Promise.all(
      sides.map(({ end: { item, direction }, flight }) =>
        edits.setStatus(item, {
          direction,
          status: 'not_booked',
          flightId: flight.fare.id,
          // Another duty of the same stretch may have it on offer.
          flight: flight.fare,
        }),
      ),
    )
    snackbars.show({
      tone: 'success',
      topic: bookingTopic,
      text: plannedText(sides.map(({ flight }) => flight)),
    })
  }

  if (next === null)
    return (
      <Steps>
        <ActionButtons actions={actions} onAct={onAct} />
      </Steps>
    )
  if (next.kind === 'book')
    return <BookStep key={next.flight.fare.id} {...next} context={context} setFirst={setFirst} />
  const { way } = next
  return (
    <Steps>
      <Button
        ref={setFirst}
        isPending={isPending}
        pendingLabel="Planning"
        onClick={() => (typeof way === 'string' ? onDecide(own, way) : void run(() => plan(way)))}
      >
        Plan this rest
      </Button>
    </Steps>
  )
}

interface BookStepProps {
  end: RestEnd
  flight: CommuteFlight
  context: ViewContext
  /** The first control takes a focus that would be lost. */
  setFirst: (control: HTMLElement | null) => void
}

/** Leads to where a planned flight is booked or listed for, and takes down that it was. */
function BookStep({ end, flight, context: { money }, setFirst }: BookStepProps) {
  const onSet = useBooking(end)
  const { fare, name } = flight
  const listing = useListing(fare, true)
  const offered = end.item.prices[end.direction].find(({ id }) => id === fare.id) ?? fare
  const links = [
    ...bookingLinks(offered).map(({ name: ticket, href, amount, currency }) => ({
      href,
      label: ['Book', ticket, amount !== null && money.format(amount, currency).amount]
        .filter(Boolean)
        .join(' '),
    })),
    ...(listing?.link == null ? [] : [{ href: listing.link, label: `List for ${name}` }]),
  ]
  const change = bookedChange(fare, flight.gapInHandMinutes >= 0)
  return (
    <Steps>
      {links.map(({ href, label }, place) => (
        <LinkButton
          key={label}
          ref={place === 0 ? setFirst : undefined}
          href={href}
          target="_blank"
          rel="noopener"
          tone={place === 0 ? 'primary' : 'secondary'}
          aria-label={`${label}, in a new tab`}
        >
          {label}
        </LinkButton>
      ))}
      <Button
        ref={links.length === 0 ? setFirst : undefined}
        tone={links.length === 0 ? 'primary' : 'secondary'}
        onClick={() => void onSet(change, doneText(name, change, [fare]))}
      >
        {links.length === 0 && !fare.connection && !isJumpseat(fare)
          ? `${fare.fare_type === 'standby' ? 'I am listed for' : 'I booked'} ${name}`
          : bookedLabel(fare)}
      </Button>
    </Steps>
  )
}
