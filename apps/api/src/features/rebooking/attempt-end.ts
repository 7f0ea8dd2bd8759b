import type { FlightChangeReason, FlightChangeStatus } from '@slipstream/contract/flight-changes'
import type { RebookingAnswer } from '#providers/rebooking.ts'
import { nextAttempt, type Pace } from './schedule.ts'

/** An answer of the airline, or that none came. */
export type AttemptOutcome = RebookingAnswer | 'unreachable'

export interface AttemptEnd {
  readonly status: FlightChangeStatus
  readonly message: string
  /** Null where the booking was moved. */
  readonly reason: FlightChangeReason | null
  readonly next_attempt_at: Date | null
}

interface Circumstances {
  readonly departsAt: Date
  readonly now: Date
  readonly pace: Pace
  readonly isRetryEnabled: boolean
}

const tooLate = 'Tries end 1 hour before departure.'

/** What an attempt makes of its request (specification §5 Reschedule form: retries hourly if full or in need of an upgrade). */
export function endOfAttempt(outcome: AttemptOutcome, circumstances: Circumstances): AttemptEnd {
  if (outcome === 'unreachable') {
    // Our trouble, not the flight's: whether full flights are tried again says nothing about it.
    const again = nextTry(circumstances, false)
    const message = 'The airline could not be reached.'
    return again
      ? waiting(outcome, `${message} Trying again in 10 minutes.`, again)
      : failed(outcome, `${message} ${tooLate}`)
  }
  const { result, message } = outcome
  if (result === 'moved') return { status: 'completed', message, reason: null, next_attempt_at: null }
  if (result === 'refused' || result === 'unknown_booking') return failed(result, message)
  if (!circumstances.isRetryEnabled)
    return failed(result, `${message} It is not tried again, because retrying is off.`)
  const again = nextTry(circumstances, true)
  return again
    ? waiting(result, `${message} Trying again within the hour.`, again)
    : failed(result, `${message} ${tooLate}`)
}

export function departedUnasked(): AttemptEnd {
  return failed('departed', 'The flight left before the airline could be asked.')
}

function nextTry({ departsAt, now, pace }: Circumstances, wasReached: boolean): Date | null {
  return nextAttempt({ departsAt, now, wasReached }, pace)
}

function waiting(reason: FlightChangeReason, message: string, next: Date): AttemptEnd {
  return { status: 'pending', message, reason, next_attempt_at: next }
}

function failed(reason: FlightChangeReason, message: string): AttemptEnd {
  return { status: 'failed', message, reason, next_attempt_at: null }
}
