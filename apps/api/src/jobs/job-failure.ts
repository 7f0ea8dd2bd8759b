import { authFailStatus } from '@slipstream/contract/job'
import { CrewSystemAuthError, CrewSystemUnavailableError } from '../providers/crew-system.ts'
import { FlightOffersUnavailableError } from '../providers/flight-offers.ts'
import { abandonedMessage, type JobChange } from './job-records.ts'

/** The job ends because something is as it is, which its user should hear; the message is a sentence for them. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

export const abandoned = () => new JobRefusal('abandoned', abandonedMessage)
export const sessionsCleared = () =>
  new JobRefusal(
    'sessions_cleared',
    'This was stopped, because the crew-system sessions were cleared. Start it again when you need it.',
  )
export const timeIsUp = () => new JobRefusal('timeout', 'This took too long. Please try again later.')

/** A failed job, told to its user. */
export interface JobFailure {
  readonly change: JobChange
  /** Whether it is one that the world may bring any day; any other is a fault of ours. */
  readonly isExpected: boolean
}

/** What the user hears of an error; of one that nobody foresaw, nothing of its insides. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof CrewSystemAuthError) {
    const message = 'Authentication failed. Please check your crew-system password and try again.'
    return {
      isExpected: true,
      change: {
        status: 'failed',
        custom_status: authFailStatus,
        error: { type: 'auth_error', code: authFailStatus, message },
      },
    }
  }
  if (error instanceof JobRefusal) return expected(error.type, error.message)
  if (error instanceof CrewSystemUnavailableError) {
    return expected(error.code, 'The crew system cannot be reached. Please try again later.')
  }
  if (error instanceof FlightOffersUnavailableError) {
    return expected(error.code, 'Flight prices cannot be reached. Please try again later.')
  }
  return {
    isExpected: false,
    change: failure('internal_error', 'An unexpected error occurred. Please try again.'),
  }
}

function expected(type: string, message: string): JobFailure {
  return { isExpected: true, change: failure(type, message) }
}

function failure(type: string, message: string): JobChange {
  return { status: 'failed', custom_status: message, error: { type, message } }
}
