/** A file of a support request. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** What an e-mail is about; names its file in the outbox. */
export type MailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'receipt'
  | 'payment-failed'
  | 'account-deleted'
  | 'support'
  | 'support-copy'
  | 'price-alert'

/** One e-mail, ready to go; both bodies say the same. */
export interface Mail {
  readonly kind: MailKind
  readonly to: string
  /** One line, without anything secret: it is printed. */
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined
  readonly attachments?: readonly MailAttachment[] | undefined
}

/** How an e-mail leaves: SMTP, or the outbox in the data folder. Throws `ProviderUnavailableError` where it cannot. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Removes what is kept of mails sent before then; SMTP keeps nothing. */
  forget(before: Date): Promise<void>
  close(): Promise<void>
}

export interface VerificationFacts {
  readonly code: string
  /** Minutes the code is good for. */
  readonly minutes: number
}

export interface ResetFacts {
  /** The whole address, token included. */
  readonly link: string
  readonly minutes: number
}

export interface ReceiptFacts {
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
  readonly firstName: string
  readonly amount: string
  /** Null where it is not tried again by itself. */
  readonly nextAttemptAt: Date | null
}

export interface SupportFacts {
  readonly fromName: string
  readonly fromEmail: string
  readonly userId: string
  readonly subject: string
  readonly message: string
  readonly attachments: readonly MailAttachment[]
}

/** A flight of a price alert, in words. */
export interface AlertFlightFacts {
  /** 'BA1432'. */
  readonly name: string
  /** 'Fri 17 Jul', local to where it leaves. */
  readonly day: string
  /** 'Edinburgh (EDI) to London Heathrow (LHR)'. */
  readonly route: string
  /** 'Friday 17 July 2026 at 06:20, Europe/London time': local to the airport, with its zone. */
  readonly departs: string
  readonly arrives: string
  /** In the airline's own words where it has them. */
  readonly fare: string
}

export interface PriceAlertFacts {
  /** One, or the two of a pair. */
  readonly flights: readonly AlertFlightFacts[]
  /** Of all together, in the alert's currency, as it is written: '£54'. */
  readonly price: string
  readonly threshold: string
  /** When it was saved, in the currencies it was sold in then: '£89.90', '£50 + €39.90'. */
  readonly savedPrice: string
  readonly savedAt: Date
  /** When the price was seen. */
  readonly seenAt: Date
  /** Currencies it is sold in that are not the alert's. */
  readonly soldIn: readonly string[]
  readonly isSampleData: boolean
}

/** Every e-mail the product writes (issue 4, Mail): plain text and HTML, readable. Times are said in Europe/London. */
export interface Mails {
  verification(to: string, facts: VerificationFacts): Promise<void>
  passwordReset(to: string, facts: ResetFacts): Promise<void>
  /** After a reset, so that its owner hears of one they did not ask for. */
  passwordChanged(to: string): Promise<void>
  receipt(to: string, facts: ReceiptFacts): Promise<void>
  paymentFailed(to: string, facts: PaymentFailedFacts): Promise<void>
  accountDeleted(to: string): Promise<void>
  /** Once an alert (docs/decisions/0016). */
  priceAlert(to: string, facts: PriceAlertFacts): Promise<void>
  /** To support, with the writer's address to answer to; the writer gets a copy of their words. */
  support(facts: SupportFacts): Promise<void>
}
