import { flightName, getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { seatsForFlight, type SeatsNow } from '@slipstream/commute/today/seats/seats-seen'
import type { Price } from '@slipstream/contract/flight'
import type { SeatsSeen } from '@slipstream/contract/seats-seen'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import Armchair from 'lucide-react/icons/armchair'
import { useEffect, useRef, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'
import { useRowAttempt } from '#shared/forms/use-attempt.ts'
import { useMinute } from '#shared/use-minute.ts'
import { sharedSeatsPath } from '#shared/sharing/share-path.ts'
import { airlineWaitText } from '#shared/sharing/use-colleagues.ts'
import { sharedSeatsQuery } from '#shared/sharing/use-shared-seats.ts'
import { RouterLink } from '#layout/navigation/RouterLink.tsx'
import { useAnswer } from '#data/use-query.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { EnteredPicture } from './EnteredPicture.tsx'
import { cabinsText, seatsText, seenAtText, sharedText, sourceLines } from './seats-text.ts'
import { useOwnSeats, useSeatAnswer, useSeatChanges } from './use-seats.ts'

const SeatsForm = lazyComponent(async () => (await import('./SeatsForm.tsx')).SeatsForm, { isOnDemand: true })

interface SeatsEntryProps {
  fare: Price
  onDone: () => void
}

/** The form to enter what one sees of a flight; of a journey with a change none, as it has the seats of two flights. */
export function SeatsEntry({ fare, onDone }: SeatsEntryProps) {
  const [flight] = getFlights(fare)
  if (!flight) return null
  return (
    <Card>
      <Section title={`What do you see on ${flightName(flight)}?`} level={3}>
        <SeatsForm flight={flight} isJumpseat={fare.is_jumpseat === true} onDone={onDone} />
        <SharedWith fare={fare} isInForm />
      </Section>
    </Card>
  )
}

/** Whether seats can be seen of it: of one flight, not of a journey with a change. */
export const hasSeats = (fare: Price) => getFlights(fare).length === 1

interface SeatsPanelProps {
  fare: Price
  seats: SeatsNow | null
}

/** What is known of a standby flight's seats, and the form to enter more. */
export function SeatsPanel({ fare, seats }: SeatsPanelProps) {
  const clock = useClock()
  const now = useMinute()
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const isClosing = useRef(false)
  const own = useOwnSeats(fare)
  const answer = useSeatAnswer(fare.id)
  if (!hasSeats(fare)) return null
  const times = readFlightInstants(fare)
  const canEnter = times !== null && now < times.arrival && answer === null
  const isJumpseat = fare.is_jumpseat === true
  const name = flightName(fare)
  const sources = seats?.sources ?? []
  if (isOpen)
    return (
      <SeatsEntry
        fare={fare}
        onDone={() => {
          isClosing.current = true
          setOpen(false)
        }}
      />
    )
  const button = (
    <Button
      // The form had the focus, and is gone.
      ref={(control) => {
        if (control && isClosing.current) control.focus()
        isClosing.current = false
      }}
      tone={sources.length > 0 ? 'secondary' : 'quiet'}
      iconStart={<Armchair aria-hidden="true" />}
      isDisabled={isOffline}
      aria-label={`What do you see on ${name}?`}
      onClick={() => setOpen(true)}
    >
      What do you see?
    </Button>
  )
  const left = answer === false && <Banner tone="warning">{name} left without you.</Banner>
  if (sources.length === 0) return left || (canEnter && <Inline>{button}</Inline>)
  const isLone = sources.length === 1 && sources[0]?.isOwn === false
  return (
    <Card>
      <Section title={`Seats on ${name}`} level={3}>
        {left}
        <Stack as="ul" gap="xs">
          {sourceLines(sources, isJumpseat, now, clock).map((line, place) => (
            <li key={line}>
              <Text as="p" size={place === 0 && sources[0]?.isOwn ? 'label' : 'bodySmall'} hasFigures>
                {line}
              </Text>
            </li>
          ))}
        </Stack>
        {sources.length > 1 && <Note hasFigures>{`${sources.length} sources`}</Note>}
        {isLone && <Note>One colleague alone changes no chance.</Note>}
        {own && own.length > 0 && <Entered entries={own} isJumpseat={isJumpseat} />}
        {canEnter && (
          <>
            <Inline>{button}</Inline>
            <SharedWith fare={fare} />
          </>
        )}
      </Section>
    </Card>
  )
}

interface SharedWithProps {
  fare: Price
  isInForm?: boolean
}

/** Whether seats are shared with colleagues. In a form it has no link: it would leave the form. */
function SharedWith({ fare, isInForm = false }: SharedWithProps) {
  const clock = useClock()
  const now = useMinute()
  const { data: sharing } = useAnswer(sharedSeatsQuery)
  if (!sharing?.is_offered) return null
  if (sharing.is_on) {
    const [known] = seatsForFlight(sharing.flights, fare)
    return (
      <Note hasFigures>{airlineWaitText(sharing, now, clock) ?? sharedText(sharing.airline, known)}</Note>
    )
  }
  return isInForm ? null : (
    <RouterLink to={sharedSeatsPath} isStandalone>
      Share seats with colleagues
    </RouterLink>
  )
}

interface EnteredProps {
  entries: readonly SeatsSeen[]
  isJumpseat: boolean
}

/** Everything that the person entered of a flight, with its pictures. */
function Entered({ entries, isJumpseat }: EnteredProps) {
  const clock = useClock()
  const now = useMinute()
  const { seatPictures, session } = useEngine()
  const { user } = useStore(session)
  const { remove } = useSeatChanges()
  const { failure, runFor, buttonFor } = useRowAttempt()
  const [shown, show] = useState<string | null>(null)
  const pictures = usePictures(entries)
  return (
    <Fold level={3} title={`What you entered (${entries.length})`}>
      <Stack as="ul" gap="sm">
        {entries.map((entry) => {
          const at = seenAtText(entry.seen_at, now, clock)
          const picture = shown === entry.id ? pictures.get(entry.id) : undefined
          return (
            <li key={entry.id}>
              <Text size="bodySmall" hasFigures>
                {[seatsText(entry, isJumpseat), cabinsText(entry), at].filter(Boolean).join(' · ')}
              </Text>
              <Inline>
                {pictures.has(entry.id) && (
                  <Button
                    tone="quiet"
                    aria-expanded={shown === entry.id}
                    aria-label={`${shown === entry.id ? 'Hide' : 'Show'} picture of ${at}`}
                    onClick={() => show(shown === entry.id ? null : entry.id)}
                  >
                    {shown === entry.id ? 'Hide picture' : 'Show picture'}
                  </Button>
                )}
                <Button
                  {...buttonFor(entry.id)}
                  tone="quiet"
                  pendingLabel="Removing"
                  aria-label={`Remove seats of ${at}`}
                  onClick={() =>
                    void runFor(entry.id, async () => {
                      await remove(entry.id)
                      if (user) await seatPictures.remove(user.id, entry.id)
                    })
                  }
                >
                  Remove
                </Button>
              </Inline>
              {picture && <EnteredPicture picture={picture} />}
            </li>
          )
        })}
      </Stack>
      <Note>Pictures stay on this phone until two days after landing.</Note>
      {failure && <Banner tone="critical">Not removed. {failure.message}</Banner>}
    </Fold>
  )
}

const none: ReadonlyMap<string, Blob> = new Map()

/** The pictures of what was entered, by its id, once they are read from the device. */
function usePictures(entries: readonly SeatsSeen[]): ReadonlyMap<string, Blob> {
  const { seatPictures, session } = useEngine()
  const { user } = useStore(session)
  const [pictures, setPictures] = useState(none)
  const ids = entries.map(({ id }) => id).join()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    void Promise.all(
      ids.split(',').map(async (id) => [id, await seatPictures.get(userId, id)] as const),
    ).then((read) => {
      if (isCurrent)
        setPictures(new Map(read.flatMap(([id, picture]) => (picture ? [[id, picture] as const] : []))))
    })
    return () => {
      isCurrent = false
    }
  }, [ids, userId, seatPictures])
  return pictures
}
