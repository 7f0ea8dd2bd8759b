import { type AuthMails, createAuthMails } from '#features/auth/mails.ts'
import { type BillingMails, createBillingMails } from '#features/billing/mails.ts'
import { createPriceAlertMails, type PriceAlertMails } from '#features/flights/price-alert-mail.ts'
import { createSupportMails, type SupportMails } from '#features/support/mails.ts'
import type { Post } from '#platform/mail/mailer.ts'

/** Every e-mail the product writes (issue 4, Mail): plain text and HTML, readable. */
export interface Mails extends AuthMails, BillingMails, PriceAlertMails, SupportMails {}

export function createMails(post: Post): Mails {
  return {
    ...createAuthMails(post),
    ...createBillingMails(post),
    ...createPriceAlertMails(post),
    ...createSupportMails(post),
  }
}
