import type { FlightChangeStatus } from '@slipstream/contract/flight-changes'
import type { RebookingAnswer } from '#providers/rebooking.ts'
import { nextAttempt, type Pace } from './schedule.ts'

/** An answer of the airline, or that none came. */
export type AttemptOutcome = RebookingAnswer | 'unreachable'

export interface AttemptEnd {
  readonly status: FlightChangeStatus
  readonly message: string
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
    return again ? waiting(`${message} Trying again in 10 minutes.`, again) : over(`${message} ${tooLate}`)
  }
  const { result, message } = outcome
  if (result === 'moved') return { ...over(message), status: 'completed' }
  if (result === 'refused') return over(message)
  if (!circumstances.isRetryEnabled) return over(`${message} It is not tried again, because retrying is off.`)
  const again = nextTry(circumstances, true)
  return again ? waiting(`${message} Trying again within the hour.`, again) : over(`${message} ${tooLate}`)
}

export function departedUnasked(): AttemptEnd {
  return over('The flight left before the airline could be asked.')
}

function nextTry({ departsAt, now, pace }: Circumstances, wasReached: boolean): Date | null {
  return nextAttempt({ departsAt, now, wasReached }, pace)
}

function waiting(message: string, next: Date): AttemptEnd {
  return { status: 'pending', message, next_attempt_at: next }
}

function over(message: string): AttemptEnd {
  return { status: 'failed', message, next_attempt_at: null }
}
