import { type Letter, writeLetter } from './letter.ts'
import { londonDay, londonMoment } from './london-time.ts'
import type { Mail, Mailer, MailAttachment, Mails, SupportFacts } from './mails.ts'
import { oneLine } from './one-line.ts'
import { priceAlertLetter } from './price-alert-letter.ts'
import { ProviderUnavailableError } from '../providers/provider-unavailable.ts'

interface MailsOptions {
  readonly mailer: Mailer
  /** The app's address. */
  readonly publicUrl: string
  /** Who reads support mail. */
  readonly supportEmail: string
  readonly now: () => Date
}

/** The product's letters in its own words: British, calm, short, and each says what to do if it was not asked for. */
export function createMails({ mailer, publicUrl, supportEmail, now }: MailsOptions): Mails {
  const send = (
    to: string,
    envelope: Pick<Mail, 'kind' | 'subject' | 'replyTo' | 'attachments'>,
    letter: Letter,
  ) => mailer.send({ ...envelope, to, ...writeLetter(letter) })

  const paymentPage = `${publicUrl}/dashboard/settings/payment`
  const accountReason = `You get this email because it concerns your Slipstream account. Questions? Write to ${supportEmail}.`

  return {
    verification: (to, { code, minutes }) =>
      send(
        to,
        { kind: 'verification', subject: 'Your Slipstream verification code' },
        {
          preheader: `Enter it in the app within ${minutes} minutes.`,
          title: 'Confirm your email address',
          blocks: [
            { kind: 'paragraph', text: 'Enter this code in Slipstream to carry on with your registration:' },
            { kind: 'code', code },
            {
              kind: 'paragraph',
              text: `It works for ${minutes} minutes. If a newer code has arrived since, use the newer one. We never ask you for a code by phone or email.`,
            },
          ],
          reason:
            'You get this email because this address was used to register with Slipstream. If it was not you, ignore it: without the code there will be no account.',
        },
      ),

    passwordReset: (to, { link, minutes }) =>
      send(
        to,
        { kind: 'password-reset', subject: 'Set a new Slipstream password' },
        {
          preheader: `The link works once, within ${minutes} minutes.`,
          title: 'Set a new password',
          blocks: [
            { kind: 'paragraph', text: 'You asked to set a new password for your Slipstream account.' },
            { kind: 'link', label: 'Set a new password', href: link },
            { kind: 'paragraph', text: `The link works once, within ${minutes} minutes.` },
          ],
          reason:
            'If you did not ask for this, ignore it: your password stays as it is, and nobody can change it without this link.',
        },
      ),

    passwordChanged: (to) =>
      send(
        to,
        { kind: 'password-changed', subject: 'Your Slipstream password was changed' },
        {
          preheader: 'If it was you, there is nothing to do.',
          title: 'Your password was changed',
          blocks: [
            {
              kind: 'paragraph',
              text: `The password of your Slipstream account was changed on ${londonMoment(now())}. Every device was logged out; log in with the new password.`,
            },
            {
              kind: 'paragraph',
              text: `If it was you, there is nothing to do. If it was not, set a new password at once and write to ${supportEmail}.`,
            },
            { kind: 'link', label: 'Set a new password', href: `${publicUrl}/forgot-password` },
          ],
          reason: accountReason,
        },
      ),

    receipt: (to, { firstName, amount, what, paidAt, until, cardLast4 }) =>
      send(
        to,
        { kind: 'receipt', subject: `Your Slipstream receipt: ${amount}` },
        {
          preheader: `${amount}, paid on ${londonDay(paidAt)}.`,
          title: `Thank you, ${oneLine(firstName, 60)}`,
          blocks: [
            { kind: 'paragraph', text: 'We have received your payment.' },
            {
              kind: 'facts',
              facts: [
                ['For', what],
                ['Amount', amount],
                ['Paid', londonMoment(paidAt)],
                ...(cardLast4 === null ? [] : [['Card', `ending in ${cardLast4}`] as const]),
                ['Paid until', londonDay(until)],
              ],
            },
            { kind: 'link', label: 'See your subscription', href: paymentPage },
          ],
          reason: accountReason,
        },
      ),

    paymentFailed: (to, { firstName, amount, nextAttemptAt }) =>
      send(
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
                  : `We will try again on ${londonDay(nextAttemptAt)}. You can choose another card or retry the payment before then; your roster and settings are kept.`,
            },
            { kind: 'link', label: 'Check your card', href: paymentPage },
          ],
          reason: accountReason,
        },
      ),

    accountDeleted: (to) =>
      send(
        to,
        { kind: 'account-deleted', subject: 'Your Slipstream account was deleted' },
        {
          preheader: 'Your data is gone, and you will not be charged again.',
          title: 'Your account was deleted',
          blocks: [
            {
              kind: 'paragraph',
              text: `Your Slipstream account was deleted on ${londonMoment(now())}, with your roster, your settings and your stored cards. Your subscription has ended and you will not be charged again.`,
            },
            { kind: 'paragraph', text: 'Thank you for using Slipstream. You are welcome back at any time.' },
          ],
          reason: `If you did not do this, write to ${supportEmail} at once. This is the last email about this account.`,
        },
      ),

    priceAlert: (to, facts) => send(to, ...priceAlertLetter(facts, `${publicUrl}/dashboard/saved`)),

    async support(facts) {
      const subject = oneLine(facts.subject)
      await send(
        supportEmail,
        {
          kind: 'support',
          subject: `Support: ${subject}`,
          replyTo: { name: oneLine(facts.fromName), address: facts.fromEmail },
          attachments: facts.attachments,
        },
        {
          preheader: `From ${oneLine(facts.fromName)}`,
          title: subject,
          blocks: [
            { kind: 'quote', text: facts.message },
            {
              kind: 'facts',
              facts: [
                ['From', `${oneLine(facts.fromName)} (${facts.fromEmail})`],
                ['User', facts.userId],
                ['Received', londonMoment(now())],
                ['Attachments', attachmentNames(facts.attachments)],
              ],
            },
          ],
          reason: 'Written in the app. Answer this email to answer its writer.',
        },
      )
      await copyToWriter(facts, subject)
    },
  }

  /** Their words have reached support by now: a copy that cannot leave must not have them sent a second time. */
  async function copyToWriter(
    { fromEmail, message, attachments }: SupportFacts,
    subject: string,
  ): Promise<void> {
    const letter: Letter = {
      preheader: 'We answer by email.',
      title: 'We have your message',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Thank you for writing to us. We answer by email. This is what you wrote:',
        },
        {
          kind: 'facts',
          facts: [
            ['Subject', subject],
            ['Attachments', attachmentNames(attachments)],
          ],
        },
        { kind: 'quote', text: message },
      ],
      reason: `You get this copy because you wrote to support in the app. If you did not, write to ${supportEmail}.`,
    }
    try {
      await send(fromEmail, { kind: 'support-copy', subject: `We have your message: ${subject}` }, letter)
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
    }
  }
}

function attachmentNames(attachments: readonly MailAttachment[]): string {
  return attachments.length === 0 ? 'none' : attachments.map(({ filename }) => oneLine(filename)).join(', ')
}
