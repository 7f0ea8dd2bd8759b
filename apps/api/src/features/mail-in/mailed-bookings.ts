import { createHash, randomInt, randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '@slipstream/commute/time/zoned-time'
import {
  type MailedBooking,
  type MailedBookings,
  mailedBookingSchema,
} from '@slipstream/contract/mailed-bookings'
import { subscribedStatuses } from '@slipstream/contract/user'
import { type Kysely, sql } from 'kysely'
import { bookingCame, writePush } from '#features/notifications/push-messages.ts'
import type { Database } from '#platform/db/database.ts'
import type { MailInSchema, MailInTables } from './tables.ts'

/** Without letters and digits that look or sound alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Of 31 signs: 99 bits. */
const groups = { count: 4, length: 5 }

/** More wait than anybody flies; what comes then is refused. */
export const mostWaiting = 20
/** Mails that an address takes a day. */
export const mailsADay = 50
const savedForMs = 30 * dayMs
const noticeEveryMs = hourMs

export type MailedBookingStore = ReturnType<typeof createMailedBookings>

function newLocalPart(): string {
  const group = () => Array.from({ length: groups.length }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups.count }, group).join('-')
}

/** The addresses that bookings are mailed to, and what was read of the mails. */
export function createMailedBookings(
  { query }: Database<MailInSchema>,
  { domain, now }: { readonly domain: string | undefined; readonly now: () => Date },
) {
  const today = () => now().toISOString().slice(0, 10)
  const oldest = () => new Date(now().getTime() - savedForMs)

  /** Whose it is. One whose subscription has lapsed is as unknown as one that was never made (specification §6). */
  const findOwner = (db: Pick<typeof query, 'selectFrom'>, localPart: string) =>
    db
      .selectFrom('mail_addresses')
      .innerJoin('users', 'users.id', 'mail_addresses.user_id')
      .select(['user_id', 'email'])
      .where('local_part', '=', localPart)
      .where('subscription_status', 'in', subscribedStatuses)

  async function ofUser(userId: string): Promise<MailedBookings> {
    const address = await query
      .selectFrom('mail_addresses')
      .select('local_part')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const rows = await query
      .selectFrom('mailed_bookings')
      .select(['id', 'sender', 'received_at', 'confirmations'])
      .where('user_id', '=', userId)
      .where('received_at', '>', oldest())
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .execute()
    return {
      is_offered: domain !== undefined,
      address: address && domain !== undefined ? `${address.local_part}@${domain}` : null,
      bookings: rows.map((row) =>
        mailedBookingSchema.parse({ ...row, received_at: row.received_at.toISOString() }),
      ),
    }
  }

  return {
    ofUser,

    /** One that was made before is worth nothing from now on. */
    async makeAddress(userId: string): Promise<void> {
      const made = { local_part: newLocalPart(), created_at: now() }
      await query
        .insertInto('mail_addresses')
        .values({ ...made, user_id: userId, day: today(), mails: 0, noticed_at: null })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
        .execute()
    },

    async removeAddress(userId: string): Promise<void> {
      await query.deleteFrom('mail_addresses').where('user_id', '=', userId).execute()
    },

    async remove(userId: string, id: string): Promise<void> {
      await query.deleteFrom('mailed_bookings').where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async isKnown(localPart: string): Promise<boolean> {
      return (await findOwner(query, localPart).executeTakeFirst()) !== undefined
    },

    /** Counts a mail for its address. Undefined if nobody has it; `isTooMany` beyond those of a day. */
    async countMail(localPart: string): Promise<{ userId: string; isTooMany: boolean } | undefined> {
      const counted = await query
        .updateTable('mail_addresses')
        .set({
          day: today(),
          mails: sql`case when mail_addresses.day = ${today()} then mail_addresses.mails + 1 else 1 end`,
        })
        .where('local_part', '=', localPart)
        .where('user_id', 'in', findOwner(query, localPart).clearSelect().select('user_id'))
        .returning(['user_id', 'mails'])
        .executeTakeFirst()
      return counted && { userId: counted.user_id, isTooMany: counted.mails > mailsADay }
    },

    /**
     * Saves what was read, and notifies the devices of its owner.
     *
     * @returns `gone` if the address was taken back meanwhile, `full` if too much waits already
     */
    save(
      localPart: string,
      found: Pick<MailedBooking, 'sender' | 'confirmations'>,
    ): Promise<'saved' | 'gone' | 'full'> {
      return query.transaction().execute(async (trx) => {
        // Also lets several mails at once not exceed the limit together.
        const owner = await findOwner(trx, localPart).forUpdate('mail_addresses').executeTakeFirst()
        if (!owner) return 'gone'
        const { user_id: userId } = owner
        const { waiting } = await trx
          .selectFrom('mailed_bookings')
          .select(({ fn }) => fn.countAll<string>().as('waiting'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (Number(waiting) >= mostWaiting) return 'full'
        const confirmations = JSON.stringify(found.confirmations)
        const inserted = await trx
          .insertInto('mailed_bookings')
          .values({
            id: randomUUID(),
            user_id: userId,
            sender: found.sender,
            confirmations,
            digest: createHash('sha256').update(confirmations).digest('base64url'),
            received_at: now(),
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'digest']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (inserted) await writePush(trx, { userId, messages: [bookingCame()], at: now() })
        return 'saved'
      })
    },

    /** Where its owner is written to; undefined if that happened within the hour. */
    async claimNotice(localPart: string): Promise<string | undefined> {
      const claimed = await query
        .updateTable('mail_addresses')
        .set({ noticed_at: now() })
        .where('local_part', '=', localPart)
        .where((eb) =>
          eb.or([
            eb('noticed_at', 'is', null),
            eb('noticed_at', '<=', new Date(now().getTime() - noticeEveryMs)),
          ]),
        )
        .returning('user_id')
        .executeTakeFirst()
      return claimed && (await findOwner(query, localPart).executeTakeFirst())?.email
    },
  }
}

export async function forgetMailedBookings(query: Kysely<MailInTables>, now: Date): Promise<void> {
  await query
    .deleteFrom('mailed_bookings')
    .where('received_at', '<=', new Date(now.getTime() - savedForMs))
    .execute()
}
