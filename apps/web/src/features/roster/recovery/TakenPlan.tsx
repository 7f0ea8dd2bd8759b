import { flightName } from '@slipstream/commute/flights/flights'
import { dayTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import type { Price } from '@slipstream/contract/flight'
import type { FlightChange } from '@slipstream/contract/flight-changes'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import BedDouble from 'lucide-react/icons/bed-double'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import HouseHeart from 'lucide-react/icons/house-heart'
import Info from 'lucide-react/icons/info'
import Share2 from 'lucide-react/icons/share-2'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useQuery } from '#data/use-query.ts'
import { linksQuery } from '#shared/sharing/family-links.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { flightRequests } from '#features/changes/use-reschedule.ts'
import { plural } from '#shared/format.ts'
import * as S from './Recovery.styles.ts'
import { newFlight, oldFlight } from './new-flight.ts'
import { heldText } from './recovery-text.ts'
import type { AirlineAsk, RecoveryRecord } from './recovery-record.ts'
import { askAirline, takeBack } from './take-plan.ts'

interface TakenPlanProps {
  record: RecoveryRecord
  /** The plan was taken back. */
  onBack: () => void
}

type Requests = readonly FlightChange[]
const none: Requests = []

const getRequest = ({ request_id: id }: AirlineAsk, requests: Requests) =>
  requests.find((request) => request.id === id)

/** What became of asking the airline: `BA asked to move the booking to BA8701.` */
function askText(ask: AirlineAsk, requests: Requests): string {
  const { flight, state, message } = ask
  const [airline, name] = [flight.marketing_carrier, flightName(flight)]
  if (state === 'waiting') return `${airline} is not asked yet to move the booking to ${name}.`
  if (state === 'failed')
    return `${airline} could not be asked to move the booking to ${name}. ${message ?? ''}`.trim()
  const request = getRequest(ask, requests)
  if (request?.status === 'completed') return `${airline} moved the booking to ${name}.`
  if (request?.status === 'failed')
    return `${airline} did not move the booking to ${name}. ${request.message ?? ''}`.trim()
  return `${airline} is asked to move the booking to ${name}.`
}

const plannedText = (flight: Price, clock: Clock) =>
  `${flightName(flight)} ${flight.origin}–${flight.destination}, ${dayTimeLabel(flight.departure_time, clock)}, is planned.`

/** A plan that was taken: what was done, what still waits for a word, and the way back until the airline has acted. */
export function TakenPlan({ record, onBack }: TakenPlanProps) {
  const clock = useClock()
  const engine = useEngine()
  const isOffline = useIsOffline()
  const isAsked = record.asks.some(({ state }) => state === 'asked')
  const requests = useQuery(isAsked ? flightRequests.query : null).data?.requests ?? none
  const { data: links } = useQuery(linksQuery)
  const asking = useAttempt()
  const undoing = useAttempt()
  const isWaiting = record.asks.some(({ state }) => state === 'waiting')
  const hasMoved = record.asks.some((ask) => getRequest(ask, requests)?.status === 'completed')
  const failure = asking.failure ?? undoing.failure
  return (
    <Stack gap="lg">
      {failure && <Banner tone="critical">{failure.message}</Banner>}
      <S.Done>
        {record.ends.map(({ item_key: key, direction, was, became }) => (
          <li key={`${direction} ${key}`}>
            <CalendarCheck aria-hidden="true" />
            <span>{plannedText(newFlight(was.flight, became), clock)}</span>
          </li>
        ))}
        {record.ends.map(({ item_key: key, direction, was, became }) => {
          const flight = was.flight && oldFlight(was.flight, became)
          const held = hasMoved ? null : heldText({ ...was, flight })
          return (
            held !== null && (
              <li key={`held ${direction} ${key}`}>
                <Info aria-hidden="true" />
                <span>{held}</span>
              </li>
            )
          )
        })}
        {record.stays.map(({ clear, report }) => (
          <li key={`${clear}~${report}`}>
            <BedDouble aria-hidden="true" />
            <span>You stay near base.</span>
          </li>
        ))}
        {record.asks.map((ask) => (
          <li key={`ask ${ask.direction} ${ask.item_key}`}>
            <ArrowRightLeft aria-hidden="true" />
            <span>{askText(ask, requests)}</span>
          </li>
        ))}
        {links && links.links.length > 0 && (
          <li>
            <HouseHeart aria-hidden="true" />
            <span>{plural(links.links.length, 'family page')} shows this at once.</span>
          </li>
        )}
      </S.Done>
      {isWaiting && (
        <Stack gap="sm">
          <Button
            isDisabled={isOffline}
            isPending={asking.isPending}
            pendingLabel="Asking the airline"
            onClick={() => void asking.run(() => askAirline(engine, record))}
          >
            Ask the airline now
          </Button>
          {isOffline && <Note>Ask once you are back online.</Note>}
        </Stack>
      )}
      {record.news !== '' && <News text={record.news} />}
      {hasMoved ? (
        <Note>The airline has acted, so this plan can’t be taken back here.</Note>
      ) : (
        <Inline>
          <Button
            tone="quiet"
            isPending={undoing.isPending}
            pendingLabel="Taking it back"
            onClick={() =>
              void undoing.run(async () => {
                await takeBack(engine, record)
                engine.snackbars.show({ tone: 'success', text: 'Your earlier plan is back.' })
                onBack()
              })
            }
          >
            Take it back
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

const canShare = 'share' in globalThis.navigator

/** The news for people at home, sent by Web Share, or copied if there is none. */
function News({ text }: { text: string }) {
  const { snackbars } = useEngine()
  const sending = useAttempt(() => snackbars.show({ tone: 'critical', text: 'Not sent.' }))
  const send = () =>
    void sending.run(async () => {
      if (canShare) return navigator.share({ text })
      await navigator.clipboard.writeText(text)
      snackbars.show({ tone: 'success', text: 'Copied.' })
    })
  return (
    <Stack gap="sm">
      <S.News>{text}</S.News>
      <Inline>
        <Button tone="secondary" iconStart={<Share2 aria-hidden="true" />} onClick={send}>
          {canShare ? 'Tell somebody' : 'Copy for somebody'}
        </Button>
      </Inline>
    </Stack>
  )
}
