import { momentLabel, type Clock } from '@slipstream/commute/time/clock'
import type { Post } from '#platform/mail/mailer.ts'

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

export type AuthMails = ReturnType<typeof createAuthMails>

/** Every e-mail about registration, passwords and the end of an account. Times are said in Europe/London. */
export function createAuthMails(post: Post) {
  const { publicUrl, supportEmail, accountReason, now } = post
  return {
    verification: (to: string, { code, minutes }: VerificationFacts) =>
      post.send(
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

    passwordReset: (to: string, { link, minutes }: ResetFacts) =>
      post.send(
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

    /** Sent after a reset, so that the owner notices one they did not ask for. */
    passwordChanged: (to: string, clock: Clock) =>
      post.send(
        to,
        { kind: 'password-changed', subject: 'Your Slipstream password was changed' },
        {
          preheader: 'If it was you, there is nothing to do.',
          title: 'Your password was changed',
          blocks: [
            {
              kind: 'paragraph',
              text: `The password of your Slipstream account was changed on ${momentLabel(now(), clock)}. Every device was logged out; log in with the new password.`,
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

    /** Somebody guesses: tries from devices that never logged in are delayed. */
    logInDelayed: (to: string, clock: Clock) =>
      post.send(
        to,
        { kind: 'log-in-delayed', subject: 'Wrong passwords for your Slipstream account' },
        {
          preheader: 'Nobody got in. Devices that you have used before are not affected.',
          title: 'Somebody tried wrong passwords',
          blocks: [
            {
              kind: 'paragraph',
              text: `Somebody tried wrong passwords for your Slipstream account, the last one on ${momentLabel(now(), clock)}. Nobody got in. We now make new devices wait between tries.`,
            },
            {
              kind: 'paragraph',
              text: 'Devices that you have logged in on before are not affected. To log in on a new device without a wait, set a new password.',
            },
            { kind: 'link', label: 'Set a new password', href: `${publicUrl}/forgot-password` },
          ],
          reason: accountReason,
        },
      ),

    accountDeleted: (to: string, clock: Clock) =>
      post.send(
        to,
        { kind: 'account-deleted', subject: 'Your Slipstream account was deleted' },
        {
          preheader: 'Your data is gone, and you will not be charged again.',
          title: 'Your account was deleted',
          blocks: [
            {
              kind: 'paragraph',
              text: `Your Slipstream account was deleted on ${momentLabel(now(), clock)}, with your roster, your settings and your stored cards. Your subscription has ended and you will not be charged again.`,
            },
            { kind: 'paragraph', text: 'Thank you for using Slipstream. You are welcome back at any time.' },
          ],
          reason: `If you did not do this, write to ${supportEmail} at once. This is the last email about this account.`,
        },
      ),
  }
}
