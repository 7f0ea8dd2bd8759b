import type { AccountExport } from '@slipstream/contract/account'
import {
  getMailedBookings,
  makeMailAddress,
  removeMailAddress,
  removeMailedBooking,
} from '@slipstream/contract/mailed-bookings'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { implement } from '#platform/http/implement.ts'
import type { ResolveRecords } from './mail-task.ts'
import { createMailThread } from './mail-thread.ts'
import { createMailedBookings, forgetMailedBookings } from './mailed-bookings.ts'
import { createMailInMails } from './mails.ts'
import { createReceiveMail } from './receive-mail.ts'
import type { MailInSchema } from './tables.ts'

/** Where mails come in. */
export interface MailInConfig {
  /** What follows the `@` of every address, in lower case. */
  readonly domain: string
  readonly resolve: ResolveRecords
}

interface MailInContext extends FeatureContext<MailInSchema> {
  /** Not offered where absent. */
  readonly mailIn?: MailInConfig | undefined
}

/** Bookings by e-mail (issue 50, 2; docs/decisions/0085-bookings-by-mail.md). */
export function createMailIn(options: MailInContext) {
  const { database, mailIn, audit, post, now } = options
  const store = createMailedBookings(database, { domain: mailIn?.domain, now })
  const thread = mailIn && createMailThread({ ...options, resolve: mailIn.resolve })

  function mustBeOffered(): void {
    if (!mailIn) throw new ApiError('not_available')
  }

  return {
    /** Undefined where it is not offered. */
    receiver: thread && {
      isKnown: (localPart: string) => store.isKnown(localPart),
      receive: createReceiveMail({ ...options, store, thread, mails: createMailInMails(post) }),
    },
    exported: async (userId: string): Promise<Pick<AccountExport, 'mailed_bookings'>> => ({
      mailed_bookings: await store.ofUser(userId),
    }),
    handlers: [
      // Each open of a roster asks: that mails are not taken is no fault.
      implement(getMailedBookings, ({ caller: { userId } }) => store.ofUser(userId)),

      implement(makeMailAddress, async ({ caller: { userId }, context }) => {
        mustBeOffered()
        await store.makeAddress(userId)
        await audit.record({ event: 'mail_address_made', userId, ip: context.get('ip') })
        return store.ofUser(userId)
      }),

      implement(removeMailAddress, async ({ caller: { userId }, context }) => {
        mustBeOffered()
        await store.removeAddress(userId)
        await audit.record({ event: 'mail_address_removed', userId, ip: context.get('ip') })
        return store.ofUser(userId)
      }),

      implement(removeMailedBooking, async ({ params: { id }, caller: { userId } }) => {
        mustBeOffered()
        await store.remove(userId, id)
        return { success: true as const }
      }),
    ],
    forget: () => forgetMailedBookings(database.patientQuery, now()),
  }
}
