import { ApiError } from '#platform/http/api-error.ts'
import type { AfterAnswer } from '#platform/http/after-answer.ts'
import type { Logger } from '#platform/log.ts'
import type { Envelope } from './mail-task.ts'
import type { MailThread } from './mail-thread.ts'
import type { MailedBookingStore } from './mailed-bookings.ts'
import type { createMailInMails } from './mails.ts'
import { refusals, SmtpRefusal } from './smtp-refusal.ts'

export interface ReceivedMail {
  /** The part of the recipient before the `@`, in lower case. */
  readonly localPart: string
  readonly envelope: Envelope
  readonly bytes: Uint8Array
}

export type ReceiveMail = (mail: ReceivedMail) => Promise<void>

interface ReceiverContext {
  readonly store: MailedBookingStore
  readonly thread: MailThread
  readonly mails: ReturnType<typeof createMailInMails>
  readonly afterAnswer: AfterAnswer
  readonly log: Logger
}

/** Reads a mail and saves its bookings, before its client has an answer: a mail that is taken is not lost. */
export function createReceiveMail({ store, thread, mails, afterAnswer, log }: ReceiverContext): ReceiveMail {
  async function read(userId: string, { bytes, envelope }: ReceivedMail) {
    try {
      return await thread.read(userId, bytes, envelope)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw error.code === 'payload_too_large' ? refusals.tooMuchWork() : refusals.busy()
    }
  }

  async function take(mail: ReceivedMail): Promise<'saved' | 'nothing'> {
    const { localPart } = mail
    const counted = await store.countMail(localPart)
    if (!counted) throw refusals.unknown()
    if (counted.isTooMany) throw refusals.tooManyToday()
    const answer = await read(counted.userId, mail)
    switch (answer.kind) {
      case 'unsure':
        throw refusals.unsure()
      case 'unproved':
        throw refusals.unproved(answer.domain)
      case 'nothing':
        afterAnswer.run('mail_in.notice', async () => {
          const to = await store.claimNotice(localPart)
          if (to !== undefined) await mails.nothingRead(to)
        })
        return 'nothing'
      case 'read': {
        const outcome = await store.save(localPart, answer)
        if (outcome === 'gone') throw refusals.unknown()
        if (outcome === 'full') throw refusals.tooMuchWaits()
        return outcome
      }
    }
  }

  /** @throws {SmtpRefusal} */
  return async (mail) => {
    try {
      log.info('mail_in.taken', { outcome: await take(mail), bytes: mail.bytes.length })
    } catch (error) {
      if (error instanceof SmtpRefusal) {
        log.info('mail_in.refused', { code: error.responseCode, text: error.message })
        throw error
      }
      log.error('mail_in.failed', { error })
      throw refusals.failed()
    }
  }
}
