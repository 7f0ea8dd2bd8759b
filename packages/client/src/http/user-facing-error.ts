import { DeadlineError } from './deadline.ts'
import { ApiError, httpMessages, isAbort } from './http-errors.ts'

/** The server's own sentence, else the message of the step (specification §8 Reschedule failure). An abort stays an abort. */
export function serverSentence(error: unknown, message: string): Error {
  if (isAbort(error) && error instanceof Error) return error
  const isOfServer =
    error instanceof ApiError && error.hasErrorBody && error.message !== httpMessages.unexpected
  return isOfServer ? error : new Error(message, { cause: error })
}

/**
 * What to tell the user of a failed call: the server's own sentence, the no-response and the unreadable message stay;
 * anything vaguer becomes the message of the step. A time limit that ran out is no response. An abort stays an abort.
 */
export function userFacingError(error: unknown, message: string): Error {
  if (isAbort(error) && error instanceof Error) return error
  if (error instanceof DeadlineError) return new Error(httpMessages.noResponse, { cause: error })
  const isTelling =
    error instanceof ApiError && error.kind !== 'set-up' && error.message !== httpMessages.unexpected
  return isTelling ? error : new Error(message, { cause: error })
}
