import type { Environment } from '@slipstream/client/device/environment'
import { trustedScriptUrl } from '#shared/trusted-script-url.ts'
import type { PdfAnswer, PdfProblem } from './pdf-text.worker.ts'
// oxlint-disable-next-line import/default -- by its query Vite makes it the worker's address
import workerUrl from './pdf-text.worker.ts?worker&url'

/** A roster of three pages takes less than a second on an old phone; in ms. */
const longestMs = 20_000

const copyInstead = 'Open it, select all, copy it, and paste it here under Text.'
const messages: Record<PdfProblem, string> = {
  locked: `This PDF is locked with a password. ${copyInstead}`,
  picture:
    'This PDF is a picture of a roster: it has no text to read. Use the calendar (.ics) that your roster system exports, or add the duties by hand.',
  long: 'This PDF is too long for a roster. Choose the one with your roster alone.',
  broken: `This PDF could not be read. ${copyInstead}`,
}

/**
 * The text of a PDF, read by a worker of its own.
 *
 * @throws {Error} with what to do, where it has none
 */
export async function readPdf(
  bytes: ArrayBuffer,
  { setTimeout, clearTimeout }: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
): Promise<string> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>()
  const timer = setTimeout(() => resolve({ problem: 'broken' }), longestMs)
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => resolve(data))
  port1.start()
  worker.addEventListener('error', () => resolve({ problem: 'broken' }))
  worker.postMessage(bytes, [bytes, port2])
  const answer = await promise
  clearTimeout(timer)
  worker.terminate()
  if ('problem' in answer) throw new Error(messages[answer.problem])
  return answer.text
}
