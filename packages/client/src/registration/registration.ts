import * as payments from '@slipstream/contract/payments'
import * as registrationApi from '@slipstream/contract/registration'
import { isSubscribedStatus, type RegistrationStep, registrationStepSchema } from '@slipstream/contract/user'
import { emailSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import type { Http } from '../http/http.ts'
import { abortError, ApiError, httpMessages } from '../http/http-errors.ts'
import { registrationMessages, type Registration, type RegistrationSnapshot } from './types.ts'
import type { Session } from '../session/types.ts'
import { type LocalFlags, flagKeys } from '../storage/local-flags.ts'
import { createStore } from '../store.ts'
import { userFacingError } from '../http/user-facing-error.ts'

export interface RegistrationOptions {
  http: Http
  session: Session
  flags: LocalFlags
}

interface Progress {
  success: boolean
  registration_token?: string | undefined
  registration_step: RegistrationStep
}

const toSnapshot = (begun: StoredRegistration | null): RegistrationSnapshot => ({
  step: begun?.step ?? null,
  email: begun?.email ?? null,
  hasTrial: begun?.hasTrial === true,
})

/** The server no longer knows it, or another with its e-mail was finished first: no step can succeed any more. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invalid_token' || error.code === 'email_taken')
}

/** Loaded with the registration screen; see `Registration`. */
export function createRegistration({ http, session, flags }: RegistrationOptions): Registration {
  const stored = createRegistrationStore(flags)
  let current = stored.read()
  const store = createStore<RegistrationSnapshot>(toSnapshot(current))
  /** Replaced when another registration, or none, takes its place: what began under an aborted one changes nothing. */
  let attempt = new AbortController()
  let completing: Promise<void> | null = null

  function keep(next: StoredRegistration | null) {
    current = next
    stored.write(next)
    store.set(toSnapshot(next))
  }

  function startAttempt() {
    attempt.abort()
    attempt = new AbortController()
  }

  function replace(next: StoredRegistration | null) {
    startAttempt()
    keep(next)
  }

  /** One call, whose answer is taken only while its registration is still the one under way. */
  async function run<T>(
    message: string,
    call: (signal: AbortSignal) => Promise<T>,
    take: (answer: T) => void | Promise<void>,
  ): Promise<T> {
    const { signal } = attempt
    try {
      const answer = await call(signal)
      if (signal.aborted) throw abortError('The registration was abandoned during the call.')
      await take(answer)
      return answer
    } catch (error) {
      throw userFacingError(error, message)
    }
  }

  async function step<T>(
    message: string,
    call: (begun: StoredRegistration, signal: AbortSignal) => Promise<T>,
    take: (answer: T, begun: StoredRegistration) => void | Promise<void>,
  ): Promise<T> {
    const begun = current
    if (begun === null) throw new Error(registrationMessages.noToken)
    const { signal } = attempt
    try {
      return await run(
        message,
        (ofAttempt) => call(begun, ofAttempt),
        (answer) => take(answer, begun),
      )
    } catch (error) {
      if (isOver(error) && !signal.aborted) replace(null)
      throw error
    }
  }

  /** A call that answers how far the registration is; a new token takes the old one's place. */
  async function advance(
    message: string,
    call: (registration_token: string, signal: AbortSignal) => Promise<Progress>,
  ): Promise<void> {
    await step(
      message,
      ({ token }, signal) => call(token, signal),
      ({ success, registration_token, registration_step }, { token, email }) => {
        if (!success) throw new Error(message)
        keep({ token: registration_token ?? token, step: registration_step, email })
      },
    )
  }

  async function complete() {
    const message = registrationMessages.completionFailed
    await step(
      message,
      ({ token }, signal) =>
        http.call(registrationApi.completeRegistration, { body: { registration_token: token } }, { signal }),
      async ({ frontend_token, remember_token, user, settings }) => {
        if (frontend_token === undefined) throw new Error(message)
        await session.adopt({ frontend_token, remember_token, user, settings }).catch((cause: unknown) => {
          throw new Error(message, { cause })
        })
        keep(null)
      },
    )
  }

  session.registerClearOnLogout(() => replace(null))

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    async init({ email, password }) {
      if (session.getSnapshot().authenticated) await session.logout()
      startAttempt()
      await run(
        registrationMessages.failed,
        (signal) => http.call(registrationApi.initRegistration, { body: { email, password } }, { signal }),
        ({ success, registration_token, registration_step }) => {
          if (!success) throw new Error(registrationMessages.failed)
          keep({ token: registration_token, step: registration_step, email })
        },
      )
    },
    verify: (code) =>
      advance(registrationMessages.failed, (registration_token, signal) =>
        http.call(registrationApi.verifyRegistration, { body: { registration_token, code } }, { signal }),
      ),
    resend: () =>
      advance(registrationMessages.failed, (registration_token, signal) =>
        http.call(registrationApi.resendVerification, { body: { registration_token } }, { signal }),
      ),
    saveProfile: (profile_data) =>
      advance(registrationMessages.profileFailed, (registration_token, signal) =>
        http.call(
          registrationApi.registrationProfile,
          { body: { registration_token, profile_data } },
          { signal },
        ),
      ),
    async createSubscription({ paymentMethodId, referralCode, withoutTrial }) {
      const { subscription } = await step(
        httpMessages.unexpected,
        ({ token }, signal) => {
          const body = {
            payment_method_id: paymentMethodId,
            registration_token: token,
            referral_code: referralCode,
            without_trial: withoutTrial,
          }
          return http.call(payments.createSubscription, { body }, { signal })
        },
        ({ subscription: { status, client_secret } }, begun) => {
          const asksBank = typeof client_secret === 'string'
          if (!isSubscribedStatus(status)) return
          keep(asksBank ? { ...begun, hasTrial: status === 'trialing' } : { ...begun, step: 'complete' })
        },
      )
      return subscription
    },
    complete: () =>
      (completing ??= complete().finally(() => {
        completing = null
      })),
    resume: ({ token, step: reached, email }) => replace({ token, step: reached ?? 'verify', email }),
    abandon: () => replace(null),
  }
}

const storedSchema = z.object({
  token: z.string().check(z.minLength(1)),
  step: registrationStepSchema,
  email: emailSchema,
  /** The trial has begun, and the card's bank has not said yes. */
  hasTrial: z.optional(z.boolean()),
})

/** A registration that was begun and not finished. */
type StoredRegistration = z.output<typeof storedSchema>

function parse(text: string): StoredRegistration | null {
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Where it lies until it is finished, so that it resumes where it stopped after a reload. */
function createRegistrationStore(flags: LocalFlags) {
  return {
    /** Null if there is none, or it is unreadable. */
    read(): StoredRegistration | null {
      const text = flags.get(flagKeys.registration)
      return text === null ? null : parse(text)
    },
    write(registration: StoredRegistration | null): void {
      if (registration === null) flags.remove(flagKeys.registration)
      else flags.set(flagKeys.registration, JSON.stringify(registration))
    },
  }
}
