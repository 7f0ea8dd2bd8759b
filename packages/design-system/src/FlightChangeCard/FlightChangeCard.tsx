import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Hidden, Spoken } from '../spoken/Spoken.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import type { FlightChangeStatus } from '../tokens/semantic.ts'
import * as S from './FlightChangeCard.styles.ts'

/** The three statuses of a request (spec §3 Flight change request, colours §9). */
export type { FlightChangeStatus } from '../tokens/semantic.ts'

/** Whether the request is retried while the flight is full (spec §5 Reschedule form). */
export interface FlightChangeRetry {
  isEnabled: boolean
  onChange: (isEnabled: boolean) => void
  /** 'Tries each hour, until 1 hour before departure' */
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

export interface FlightChangeCardProps extends Omit<
  ComponentPropsWithRef<'article'>,
  'children' | 'onCancel'
> {
  /** 'ABC123', spelled out for screen readers. */
  bookingReference: string
  /** The requested flight: 'BA1464'. */
  flightNumber: string
  /** 'Fri 17 Jul' */
  date: string
  /** 'Friday 17 July' */
  spokenDate?: string | undefined
  /** The known times of that flight: 'LHR 21:00 BST to EDI 22:25 BST'. */
  route?: string | undefined
  /** 'London Heathrow, 21:00 British Summer Time, to Edinburgh, 22:25 British Summer Time' */
  spokenRoute?: string | undefined
  status: FlightChangeStatus
  /** Text in place of the status's own. */
  statusLabel?: string | undefined
  /** A sentence about the last attempt: why it failed, what was done. */
  message?: string | undefined
  /** 'Today at 17:05 BST' */
  nextTryText?: string | undefined
  /** 'First try' before the first one. */
  nextTryLabel?: string | undefined
  /** If the card is cached: 'Saved 2 h ago'. */
  cachedText?: string | undefined
  /** Omitted if the request is over. */
  retry?: FlightChangeRetry | undefined
  onViewScreenshot?: (() => void) | undefined
  /** What the user can do instead: links and buttons. */
  wayOn?: ReactNode
  onCancel?: (() => void) | undefined
  /** The request is being cancelled. */
  isCancelling?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

/** Each status has its own shape and text, so that colour is never the only difference. */
const presentation: Record<FlightChangeStatus, { icon: LucideIcon; label: string }> = {
  pending: { icon: Hourglass, label: 'Pending' },
  completed: { icon: Check, label: 'Completed' },
  failed: { icon: X, label: 'Failed' },
}

/** How often the status changed while the card was in view, not counting its first. */
function useChanges(status: FlightChangeStatus): number {
  const [seen, setSeen] = useState({ status, changes: 0 })
  if (seen.status !== status) setSeen({ status, changes: seen.changes + 1 })
  return seen.changes
}

/** One request to move a booking to another flight (spec §1 Flight changes). */
export function FlightChangeCard({
  bookingReference,
  flightNumber,
  date,
  spokenDate = date,
  route,
  spokenRoute,
  status,
  statusLabel = presentation[status].label,
  message,
  nextTryText,
  nextTryLabel = 'Next try',
  cachedText,
  retry,
  onViewScreenshot,
  wayOn,
  onCancel,
  isCancelling = false,
  headingLevel = 3,
  ...rest
}: FlightChangeCardProps) {
  const headingId = useId()
  const changes = useChanges(status)
  const { icon: StatusIcon } = presentation[status]
  const spokenFlight = `${flightNumber}, ${spokenDate}`
  return (
    <S.Root
      {...rest}
      aria-labelledby={headingId}
      data-status={status}
      data-changed={changes > 0 ? '' : undefined}
    >
      <S.Edge aria-hidden="true" />
      <S.Head>
        <S.Status>
          <S.StatusIcon>
            <StatusIcon key={changes} aria-hidden="true" />
          </S.StatusIcon>
          {statusLabel}
        </S.Status>
        {cachedText !== undefined && (
          <StatusChip size="small" isLive={false} icon={<CloudOff aria-hidden="true" />}>
            {cachedText}
          </StatusChip>
        )}
      </S.Head>
      <Hidden as="output">
        {changes > 0 &&
          [`Flight change to ${spokenFlight}: ${statusLabel}.`, message].filter(Boolean).join(' ')}
      </Hidden>
      <S.Heading as={`h${headingLevel}`} id={headingId}>
        <Hidden>Flight change to {spokenFlight}</Hidden>
        <S.FlightNumber aria-hidden="true">{flightNumber}</S.FlightNumber>{' '}
        <S.TravelDate aria-hidden="true">{date}</S.TravelDate>
      </S.Heading>
      {route !== undefined && (
        <S.Route>
          <Spoken visible={route} spoken={spokenRoute} />
        </S.Route>
      )}
      <S.Facts>
        {bookingReference && (
          <div>
            <dt>Booking</dt>
            <S.Reference>
              <Spoken visible={bookingReference} spoken={bookingReference.split('').join(' ')} />
            </S.Reference>
          </div>
        )}
        {nextTryText !== undefined && (
          <div>
            <dt>{nextTryLabel}</dt>
            <dd>{nextTryText}</dd>
          </div>
        )}
      </S.Facts>
      {message !== undefined && <S.Message>{message}</S.Message>}
      {retry && (
        <Checkbox
          label="Retry if initially unavailable"
          hint={retry.hint}
          isChecked={retry.isEnabled}
          isDisabled={retry.isDisabled}
          onChange={retry.onChange}
        />
      )}
      {(wayOn ?? onViewScreenshot ?? onCancel) && (
        <S.Actions>
          {wayOn}
          {onViewScreenshot && (
            <Button
              tone="secondary"
              aria-label={`View screenshot, ${spokenFlight}`}
              onClick={onViewScreenshot}
            >
              View screenshot
            </Button>
          )}
          {onCancel && (
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
      )}
    </S.Root>
  )
}
