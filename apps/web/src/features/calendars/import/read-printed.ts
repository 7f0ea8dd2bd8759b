import type { Environment } from '@slipstream/client/device/environment'
import { runWorker } from '#shared/files/run-worker.ts'
import type { PrintedAnswer, PrintedProblem, PrintedSource, PrintedTask } from './printed.worker.ts'
// oxlint-disable-next-line import/default -- by its query Vite makes it the worker's address
import workerUrl from './printed.worker.ts?worker&url'

/** A PDF of three pages takes about a second on an old phone; in ms. */
const longestMs = 20_000

const copyInstead = 'Open it, select all, copy it, and paste it here under Text.'
const useCalendar = 'Use the calendar (.ics) that your roster system exports'
const messages: Record<PrintedProblem, string> = {
  locked: `This PDF is locked with a password. ${copyInstead}`,
  picture: `This PDF is a picture of a roster: it has no text to read. ${useCalendar}, or add the duties by hand.`,
  long: 'This PDF is too long for a roster. Choose the one with your roster alone.',
  broken: `This PDF could not be read. ${copyInstead}`,
  unread: `This is neither a calendar nor a roster that we can read. ${useCalendar}.`,
}

/**
 * Reads a printed roster on the phone, by a worker of its own.
 *
 * @throws {Error} with what to do, where it is no roster that we can read
 * @throws {ApiError} where the worker's code does not come
 */
export async function readPrinted(
  printed: string | ArrayBuffer,
  surname: string,
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>,
): Promise<PrintedSource> {
  const isText = typeof printed === 'string'
  const task: PrintedTask = { printed, surname, now: environment.now() }
  const answer = await runWorker<PrintedAnswer>(
    {
      url: workerUrl,
      task,
      transfer: isText ? [] : [printed],
      longestMs,
      tooLate: { problem: isText ? 'unread' : 'broken' },
    },
    environment,
  )
  if ('problem' in answer) throw new Error(messages[answer.problem])
  return answer.source
}
