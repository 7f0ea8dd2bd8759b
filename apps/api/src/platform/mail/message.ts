import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** What nodemailer sends. Addresses travel as objects: as text, a comma in one would make two of it. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    headers: {
      // A holiday note that answers to a code helps nobody (RFC 3834).
      ...(mail.kind === 'support' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      // Mail programs show a button of their own, which posts to the address.
      ...(mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
