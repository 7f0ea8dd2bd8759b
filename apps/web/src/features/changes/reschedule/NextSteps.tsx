import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { FlightChange, RequestedFlight } from '@slipstream/contract/flight-changes'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { nextSteps, searchFor, targetName } from '../flight-change-text.ts'
import { hasLeft, reschedulingFlight } from '../use-reschedule.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'
import { createDraft } from '#shared/forms/visitor-drafts.ts'

/** What was typed and not sent yet; of the booking, so it goes along to another flight. */
export interface RescheduleDraft {
  readonly bookingRef: string
  /** Null where the profile's number was left as it is. */
  readonly telephone: string | null
  readonly retryEnabled: boolean
}

export const emptyRescheduleDraft: RescheduleDraft = { bookingRef: '', telephone: null, retryEnabled: true }

/** Closing the drawer loses nothing of it; a booking's reference is never written to the device. */
export const useRescheduleDraft = createDraft(emptyRescheduleDraft)

interface NextStepsProps {
  change: FlightChange
  /** Undefined where neither the server nor the device knows more than its number. */
  flight: RequestedFlight | undefined
}

/** What the user can do about a request that failed, or that waits for a decision of theirs. */
export function NextSteps({ change, flight }: NextStepsProps) {
  const { now } = useEngine()
  const asked = useAskedAddress()
  const navigate = useNavigate()
  const [, setDraft] = useRescheduleDraft()
  const steps = nextSteps(change, flight !== undefined && hasLeft(flight, now()))
  const name = targetName(change)
  const correct = (target: RequestedFlight) => {
    setDraft({
      bookingRef: change.booking_ref,
      telephone: change.telephone,
      retryEnabled: change.retry_enabled,
    })
    void navigate({ search: asked().search }, { state: reschedulingFlight(target) })
  }
  return (
    <>
      {steps.canCorrect && flight && (
        <Button aria-label={`Correct the reference, ${name}`} onClick={() => correct(flight)}>
          Correct the reference
        </Button>
      )}
      {steps.canUpgrade && change.manage_url !== null && (
        <LinkButton
          href={change.manage_url}
          target="_blank"
          rel="noopener noreferrer"
          tone="secondary"
          aria-label={`Upgrade with the airline, ${name}, in a new tab`}
        >
          Upgrade with the airline
        </LinkButton>
      )}
      {steps.canSearch && (
        <RouterLinkButton
          tone="secondary"
          to={searchFor(change, flight, toLocal(now(), rosterZone))}
          aria-label={`Find another flight, in place of ${name}`}
        >
          Find another flight
        </RouterLinkButton>
      )}
    </>
  )
}
