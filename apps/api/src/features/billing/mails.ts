import { dateLabelAt, momentLabel, type Clock } from '@slipstream/commute/time/clock'
import type { Post } from '#platform/mail/mailer.ts'
import { oneLine } from '#platform/mail/one-line.ts'

export interface ReceiptFacts {
  readonly clock: Clock
  readonly firstName: string
  /** As it is written: '£4.99'. */
  readonly amount: string
  /** 'Slipstream, monthly'. */
  readonly what: string
  readonly paidAt: Date
  /** End of the period paid for. */
  readonly until: Date
  readonly cardLast4: string | null
}

export interface PaymentFailedFacts {
  readonly clock: Clock
  readonly firstName: string
  readonly amount: string
  /** Null where it is not tried again by itself. */
  readonly nextAttemptAt: Date | null
}

export type BillingMails = ReturnType<typeof createBillingMails>

/** Every e-mail about payments, with times on the clock of their reader. */
export function createBillingMails(post: Post) {
  const { publicUrl, accountReason } = post
  const paymentPage = `${publicUrl}/dashboard/settings/payment`

  return {
    receipt: (to: string, { clock, firstName, amount, what, paidAt, until, cardLast4 }: ReceiptFacts) =>
      post.send(
        to,
        { kind: 'receipt', subject: `Your Slipstream receipt: ${amount}` },
        {
          preheader: `${amount}, paid on ${dateLabelAt(paidAt, clock)}.`,
          title: `Thank you, ${oneLine(firstName, 60)}`,
          blocks: [
            { kind: 'paragraph', text: 'We have received your payment.' },
            {
              kind: 'facts',
              facts: [
                ['For', what],
                ['Amount', amount],
                ['Paid', momentLabel(paidAt, clock)],
                ...(cardLast4 === null ? [] : [['Card', `ending in ${cardLast4}`] as const]),
                ['Paid until', dateLabelAt(until, clock)],
              ],
            },
            { kind: 'link', label: 'See your subscription', href: paymentPage },
          ],
          reason: accountReason,
        },
      ),

    paymentFailed: (to: string, { clock, firstName, amount, nextAttemptAt }: PaymentFailedFacts) =>
      post.send(
        to,
        { kind: 'payment-failed', subject: 'Your Slipstream payment did not go through' },
        {
          preheader: 'Check your card, or choose another.',
          title: 'Your payment did not go through',
          blocks: [
            {
              kind: 'paragraph',
              text: `Hello ${oneLine(firstName, 60)}, we could not take the ${amount} for Slipstream from your card.`,
            },
            {
              kind: 'paragraph',
              text:
                nextAttemptAt === null
                  ? 'We will not try again by ourselves. Choose another card or retry the payment to carry on; your roster and settings are kept.'
                  : `We will try again on ${dateLabelAt(nextAttemptAt, clock)}. You can choose another card or retry the payment before then; your roster and settings are kept.`,
            },
            { kind: 'link', label: 'Check your card', href: paymentPage },
          ],
          reason: accountReason,
        },
      ),
  }
}
