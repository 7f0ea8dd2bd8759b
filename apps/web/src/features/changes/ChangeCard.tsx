import type { FlightChange, FlightChangeStatus, RequestedFlight } from '@slipstream/contract/flight-changes'
import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Hidden, Spoken } from '@slipstream/design-system/spoken/Spoken'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import * as S from './ChangeCard.styles.ts'
import { changeMessage, nextTryLabel, nextTryWords, retryHint, targetText } from './flight-change-text.ts'
import { routeWords } from './flight-text.ts'
import { NextSteps } from './reschedule/NextSteps.tsx'

/** Each status has its own shape and text, so that colour is never the only difference. */
const statuses: Record<FlightChangeStatus, { icon: LucideIcon; label: string }> = {
  pending: { icon: Hourglass, label: 'Pending' },
  completed: { icon: Check, label: 'Completed' },
  failed: { icon: X, label: 'Failed' },
}

interface ChangeCardProps {
  change: FlightChange
  /** Undefined where neither the server nor the device knows more than its number. */
  flight: RequestedFlight | undefined
  names: AirportNames
  /** `As of today at 04:40 GMT`, where the list could not be fetched. */
  cachedText: string | undefined
  isCancelling: boolean
  onRetry: (isEnabled: boolean) => void
  onCancel: () => void
  onViewScreenshot: () => void
}

/** How often the status changed since the card was first shown. */
function useChanges(status: FlightChangeStatus): number {
  const [seen, setSeen] = useState({ status, changes: 0 })
  if (seen.status !== status) setSeen({ status, changes: seen.changes + 1 })
  return seen.changes
}

/** One request to move a booking to another flight (specification §1 Flight changes). */
export function ChangeCard({
  change,
  flight,
  names,
  cachedText,
  isCancelling,
  onRetry,
  onCancel,
  onViewScreenshot,
}: ChangeCardProps) {
  const clock = useClock()
  const { now } = useEngine()
  const changes = useChanges(change.status)
  const { flightNumber, date, spokenDate } = targetText(change)
  const { icon: Icon, label } = statuses[change.status]
  const isOpen = change.status === 'pending'
  const message = changeMessage(change)
  const nextTry = nextTryWords(change, now(), { ...clock, zone: flight?.origin_timezone ?? clock.zone })
  const spokenFlight = `${flightNumber}, ${spokenDate}`
  const route = flight && routeWords(flight, names, clock)
  return (
    <S.Root
      gap="sm"
      level={3}
      title={
        <S.Title>
          <Hidden>Flight change to {spokenFlight}</Hidden>
          <span aria-hidden="true">
            <b>{flightNumber}</b> {date}
          </span>
        </S.Title>
      }
      aside={
        <S.Status>
          <S.Icon>
            <Icon key={changes} aria-hidden="true" />
          </S.Icon>
          {label}
        </S.Status>
      }
      data-status={change.status}
      data-changed={changes > 0 || undefined}
    >
      <Hidden as="output">
        {changes > 0 && [`Flight change to ${spokenFlight}: ${label}.`, message].filter(Boolean).join(' ')}
      </Hidden>
      {route && (
        <Note hasFigures>
          <Spoken visible={route.route} spoken={route.spokenRoute} />
        </Note>
      )}
      <Note hasFigures>
        Booking <Spoken visible={change.booking_ref} spoken={change.booking_ref.split('').join(' ')} />
        {nextTry !== undefined && ` · ${nextTryLabel(change)} ${nextTry}`}
      </Note>
      {message !== undefined && <Text size="bodySmall">{message}</Text>}
      {isOpen && (
        <Checkbox
          label="Retry if initially unavailable"
          hint={retryHint(flight, now(), clock)}
          isChecked={change.retry_enabled}
          isDisabled={isCancelling}
          onChange={onRetry}
        />
      )}
      <S.Actions>
        <NextSteps change={change} flight={flight} />
        {change.has_screenshot && (
          <Button tone="secondary" aria-label={`View screenshot, ${spokenFlight}`} onClick={onViewScreenshot}>
            View screenshot
          </Button>
        )}
        {isOpen && (
          <Button
            tone="quiet"
            isPending={isCancelling}
            pendingLabel="Cancelling"
            aria-label={`Cancel request, ${spokenFlight}`}
            onClick={onCancel}
          >
            Cancel request
          </Button>
        )}
      </S.Actions>
      {cachedText !== undefined && <Note size="caption">{cachedText}</Note>}
    </S.Root>
  )
}
