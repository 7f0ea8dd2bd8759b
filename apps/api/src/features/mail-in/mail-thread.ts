import { setTimeout } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { createReadingThread } from '#platform/reading/reading-thread.ts'
import {
  dnsQuestionSchema,
  type Envelope,
  type MailAnswer,
  mailAnswerSchema,
  type MailTask,
  type ResolveRecords,
} from './mail-task.ts'

/** With what the DNS takes. */
const longestMs = 20_000
/** A mail of 5 MB, decoded and taken apart, takes 60. */
const heapMegabytes = 192
/** SPF alone may ask thirty. */
const mostQuestions = 100
/** For all questions of a mail. */
const longestDnsMs = 10_000

/** Nobody reads them: a mail's sender gets a sentence of SMTP (receive-mail.ts). */
const messages = {
  tooMuchWork: 'The mail takes too long to read.',
  queueFull: 'Many mails are being read.',
  ownWaits: 'Another mail to this address is being read.',
  budgetSpent: 'Mails to this address took much time to read.',
}

function answerQuestions(port: MessagePort, resolve: ResolveRecords): void {
  const tooLate = setTimeout(longestDnsMs, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('The DNS took too long.'), { code: 'ETIMEOUT' })
  })
  tooLate.catch(() => undefined)
  let asked = 0
  port.on('message', (message: unknown) => {
    const { id, name, type } = dnsQuestionSchema.parse(message)
    asked += 1
    const answer = asked > mostQuestions ? tooLate : Promise.race([resolve(name, type), tooLate])
    void answer.then(
      (records) => port.postMessage({ id, records }),
      (error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'ESERVFAIL'
        port.postMessage({ id, code })
      },
    )
  })
}

export type MailThread = ReturnType<typeof createMailThread>

/** Reads mails: who sent them, and which bookings they confirm. The DNS is asked beside the thread. */
export function createMailThread(options: {
  readonly signal: AbortSignal
  readonly now: () => Date
  readonly resolve: ResolveRecords
}) {
  const { now, resolve } = options
  const thread = createReadingThread<MailTask, MailAnswer>({
    ...options,
    longestMs,
    script: new URL('read-mail.thread.ts', import.meta.url),
    parseAnswer: (message) => mailAnswerSchema.parse(message),
    listMoved: ({ dns }) => [dns],
    heapMegabytes,
    messages,
  })
  return {
    /** @throws {ApiError} as the thread's `read` */
    async read(userId: string, bytes: Uint8Array, envelope: Envelope): Promise<MailAnswer> {
      const { port1, port2 } = new MessageChannel()
      answerQuestions(port1, resolve)
      const today = getDate(toLocal(now().getTime(), rosterZone))
      try {
        return await thread.read(userId, { bytes, envelope, today, now: now(), dns: port2 })
      } finally {
        port1.close()
      }
    },
  }
}
