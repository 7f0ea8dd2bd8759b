import { normaliseEmail } from '#features/users/users.ts'
import { addressPolicy, type ThrottlePolicy } from '#platform/limits/throttle.ts'

/** Five tries, then 30 s, 1 min, 2 min … up to an hour (issue 4, Numbers). */
export const loginPolicy: ThrottlePolicy = {
  freeAttempts: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 24 * 3600,
}

/** The throttle of an e-mail's log-ins from one network. */
export function loginThrottle(email: string, network: string): string {
  return `login:${normaliseEmail(email)}:${network}`
}

/**
 * Wrong passwords for one e-mail from anywhere. Devices that logged in before are exempt, so that nobody can lock its
 * owner out; each has `loginPolicy` for itself.
 */
export const accountLoginPolicy: ThrottlePolicy = { ...loginPolicy, freeAttempts: 10 }

export function accountLoginThrottle(email: string): string {
  return `login-account:${normaliseEmail(email)}`
}

export function deviceLoginThrottle(deviceId: string): string {
  return `login-device:${deviceId}`
}

/** E-mails to an owner that guesses are delayed: one a day. */
export const delayNoticePolicy: ThrottlePolicy = {
  freeAttempts: 1,
  firstWaitSeconds: 24 * 3600,
  longestWaitSeconds: 24 * 3600,
  forgetAfterSeconds: 24 * 3600,
}

export function delayNoticeThrottle(email: string): string {
  return `login-notice:${normaliseEmail(email)}`
}

/** Wrong passwords from one address, whosever they are: one password tried on every e-mail ends here. */
export const addressLoginPolicy: ThrottlePolicy = { ...addressPolicy, freeAttempts: 100 }

export function addressLoginThrottle(network: string): string {
  return `login-from:${network}`
}

/** Codes that one network has sent to one e-mail address: a stranger uses up nothing of its owner's. */
export const codeMailPolicy: ThrottlePolicy = { ...loginPolicy, freeAttempts: 10 }

/** Registrations begun with one e-mail address from anywhere: its owner waits a minute at most while others flood it. */
export const anyoneCodeMailPolicy: ThrottlePolicy = {
  freeAttempts: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: 60,
  forgetAfterSeconds: 24 * 3600,
}

/**
 * Reset links sent to one e-mail address, no matter who asks, unless one of its owner's devices does. The waits are shorter
 * than a link's 30 minutes, so that anyone who is sent no more has one in the mailbox that is good.
 */
export const resetMailPolicy: ThrottlePolicy = {
  freeAttempts: 6,
  firstWaitSeconds: 300,
  longestWaitSeconds: 1200,
  forgetAfterSeconds: 24 * 3600,
}
