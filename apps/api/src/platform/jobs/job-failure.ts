import { rosterMessages, unexpectedError } from '@slipstream/contract/error-messages'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { abandonedMessage, type JobChange } from './job-records.ts'

/** An expected failure; its message is a sentence for the user. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal'
  readonly type: string
  /** Takes the sentence's place in the status, where the client has words of its own for it. */
  readonly code: string | undefined

  constructor(type: string, message: string, code?: string) {
    super(message)
    this.type = type
    this.code = code
  }
}

export const abandoned = () => new JobRefusal('abandoned', abandonedMessage)
export const sessionsCleared = () => new JobRefusal('sessions_cleared', rosterMessages.sessionsCleared)
export const timeIsUp = () => new JobRefusal('timeout', 'This took too long. Please try again later.')

/** A failed job, reported to its user. */
export interface JobFailure {
  readonly change: JobChange
  /** Whether it is one that the world may bring any day; any other is a fault of ours. */
  readonly isExpected: boolean
}

/**
 * The message for the user; an unexpected error reveals no details.
 *
 * @param getRefusal the refusal that an error stands for; undefined if it is a failure
 */
export function getFailure(
  error: unknown,
  getRefusal: (error: unknown) => JobRefusal | undefined = () => undefined,
): JobFailure {
  if (isDatabaseUnavailable(error)) {
    return expected(
      new JobRefusal(
        'database_unavailable',
        'Slipstream could not reach its data for a moment. Please try again.',
      ),
    )
  }
  const refusal = error instanceof JobRefusal ? error : getRefusal(error)
  if (refusal) return expected(refusal)
  return {
    isExpected: false,
    change: failure(new JobRefusal('internal_error', unexpectedError)),
  }
}

function expected(refusal: JobRefusal): JobFailure {
  return { isExpected: true, change: failure(refusal) }
}

function failure({ type, message, code }: JobRefusal): JobChange {
  return {
    status: 'failed',
    custom_status: code ?? message,
    error: { type, ...(code === undefined ? {} : { code }), message },
  }
}
