import { type EmailContent, renderEmail } from './email-template.ts'

/** A file of a support request. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** One e-mail, ready to go; both bodies say the same. */
export interface Mail {
  /** What it is about, in letters and hyphens: it names the file in the outbox. */
  readonly kind: string
  readonly to: string
  /** One line, without anything secret: it is printed. */
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined
  readonly attachments?: readonly MailAttachment[] | undefined
  /** Ends mails of this kind when it is posted to (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** Sends e-mails by SMTP, or writes them to the outbox in the data folder. Throws `ProviderUnavailableError` on failure. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Removes saved e-mails that were sent before then; SMTP saves none. */
  forget(before: Date): Promise<void>
  close(): Promise<void>
}

type Envelope = Pick<Mail, 'kind' | 'subject' | 'replyTo' | 'attachments' | 'unsubscribeUrl'>

export type Post = ReturnType<typeof createPost>

interface PostOptions {
  readonly mailer: Mailer
  /** The app's address. */
  readonly publicUrl: string
  /** Who reads support mail. */
  readonly supportEmail: string
  readonly now: () => Date
}

/** Sends a feature's e-mails. Each says why it was sent and what to do if it was not asked for. */
export function createPost({ mailer, publicUrl, supportEmail, now }: PostOptions) {
  return {
    send: (to: string, envelope: Envelope, content: EmailContent) =>
      mailer.send({ ...envelope, to, ...renderEmail(content) }),
    publicUrl,
    supportEmail,
    /** Why the owner of an account gets an e-mail about it. */
    accountReason: `You get this email because it concerns your Slipstream account. Questions? Write to ${supportEmail}.`,
    now,
  }
}
