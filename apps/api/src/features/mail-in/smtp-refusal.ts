/** Answers a client of SMTP: the code, and a sentence that its mail program may show the sender. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal'
  readonly responseCode: number

  /** @param text with the enhanced code (RFC 3463): `5.1.1 No such address.` */
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

export const refusals = {
  unknown: () => new SmtpRefusal(550, '5.1.1 There is no such address here.'),
  tooManyGuesses: () => new SmtpRefusal(450, '4.7.1 Too many recipients were named. Try again in a minute.'),
  tooManyToday: () => new SmtpRefusal(452, '4.2.1 This address takes no more mails today.'),
  tooMuchWaits: () =>
    new SmtpRefusal(
      552,
      '5.2.2 Too many bookings wait at this address. Enter or remove them in the app first.',
    ),
  tooLarge: () => new SmtpRefusal(552, '5.3.4 This mail is too large. Send the confirmation alone.'),
  tooMuchWork: () =>
    new SmtpRefusal(554, '5.3.4 This mail takes too long to read. Open the file in the app.'),
  busy: () => new SmtpRefusal(451, '4.3.2 Too much is being read at the moment. Try again later.'),
  failed: () => new SmtpRefusal(451, '4.3.0 The mail could not be saved. Try again later.'),
  unsure: () => new SmtpRefusal(451, '4.7.0 The sender could not be checked at the moment. Try again later.'),
  unproved: (domain: string | null) =>
    new SmtpRefusal(
      550,
      domain === null
        ? '5.7.26 It is not clear who sent this mail. Open the confirmation in the app instead.'
        : `5.7.26 This mail is not proved to be from ${domain}. Open the confirmation in the app instead.`,
    ),
  tooManyConnections: () =>
    new SmtpRefusal(421, '4.7.0 Too many connections from your network. Try again later.'),
  tooMuchUnderWay: () =>
    new SmtpRefusal(421, '4.3.2 Too much is being received at the moment. Try again later.'),
} as const
