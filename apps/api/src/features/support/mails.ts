import { momentLabel, rosterClock } from '@slipstream/commute/time/clock'
import type { EmailContent } from '#platform/mail/email-template.ts'
import type { MailAttachment, Post } from '#platform/mail/mailer.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'

export interface SupportFacts {
  readonly fromName: string
  readonly fromEmail: string
  readonly userId: string
  readonly subject: string
  readonly message: string
  readonly attachments: readonly MailAttachment[]
}

export function createSupportMails({ send, supportEmail, now }: Post) {
  return {
    /** To support, with the writer's address to answer to; the writer gets a copy of their words. */
    async support(facts: SupportFacts): Promise<void> {
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
                ['Received', momentLabel(now(), rosterClock)],
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
    const content: EmailContent = {
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
      await send(fromEmail, { kind: 'support-copy', subject: `We have your message: ${subject}` }, content)
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
    }
  }
}

function attachmentNames(attachments: readonly MailAttachment[]): string {
  return attachments.length === 0 ? 'none' : attachments.map(({ filename }) => oneLine(filename)).join(', ')
}
