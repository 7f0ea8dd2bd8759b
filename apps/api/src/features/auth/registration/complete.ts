import { accessMessages } from '@slipstream/contract/error-messages'
import { completeRegistration } from '@slipstream/contract/registration'
import type { Subscription } from '@slipstream/contract/payments'
import { isSubscribedStatus, type User } from '@slipstream/contract/user'
import { ApiError } from '#platform/http/api-error.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { AuthContext } from '../auth-context.ts'
import { referralFacts } from '../billing-facts.ts'
import type { Sessions } from '../sessions.ts'
import type { Registration } from './registrations.ts'

/**
 * The last step: the registration becomes a user with its subscription, and the first session opens.
 *
 * Each part may be repeated until the registration is removed, so that a server or a provider that fails in between
 * strands nobody. After that the token opens nothing: it would be a key to the account without its password, which
 * the person chose minutes ago and can log in with.
 */
export function completionHandler(options: AuthContext, sessions: Sessions): Implementation {
  const { registrations, users, settings, billing, audit, crewSystem } = options

  /** The provider is asked only where our mirror does not know of the payment yet. */
  async function paidSubscription({ id, email }: Registration): Promise<Subscription> {
    const payer = { kind: 'registration', id } as const
    const mirrored = await billing.subscription(payer)
    const subscription =
      mirrored && !isSubscribedStatus(mirrored.status)
        ? await billing.subscription(payer, { sync: true })
        : mirrored
    if (!subscription) {
      if (await users.findByEmail(email)) throw emailTaken()
      throw new ApiError('registration_incomplete', {
        message: accessMessages.cardNeeded,
      })
    }
    if (!isSubscribedStatus(subscription.status)) {
      throw new ApiError('payment_failed', {
        message: accessMessages.notPaid,
      })
    }
    return subscription
  }

  async function becomeUser(registration: Registration, subscription: Subscription): Promise<User> {
    const { email, passwordHash, profile } = registration
    if (!profile) throw new ApiError('registration_incomplete')
    const user = await registrations.becomeUser(registration, {
      ...profile,
      email,
      passwordHash,
      subscriptionStatus: subscription.status,
      registrationStep: 'complete',
    })
    if (user) return user
    // Another registration of this e-mail was faster; nobody pays for two.
    await billing.close({ kind: 'registration', id: registration.id }, email)
    throw emailTaken(subscription)
  }

  /** What it has become, where an earlier try got that far. */
  async function getUser(registration: Registration, subscriptionId: string | undefined): Promise<User> {
    if (registration.userId !== null) return users.get(registration.userId)
    if (registration.step !== 'payment') {
      if (await users.findByEmail(registration.email)) throw new ApiError('email_taken')
      throw new ApiError('registration_incomplete')
    }
    const subscription = await paidSubscription(registration)
    if (subscriptionId !== undefined && subscriptionId !== subscription.id) {
      throw new ApiError('registration_incomplete', {
        message: 'This subscription is not the one of this registration. Please add a card again.',
      })
    }
    return becomeUser(registration, subscription)
  }

  return implement(completeRegistration, async ({ body, context }) => {
    const registration = await registrations.get(body.registration_token ?? '')
    const { id: userId } = await getUser(registration, body.subscription_data?.subscription_id)
    await billing.handOver(registration.id, userId)
    await audit.handOver(registration.id, userId)
    await audit.record({ event: 'registration_completed', userId, ip: context.get('ip') })
    await registrations.remove(registration.id)
    const user = await users.get(userId)
    return {
      ...(await sessions.open(context, user, false)),
      ...(await referralFacts(options, userId)),
      user,
      settings: await settings.get(userId),
      crew_system_name: crewSystem.name,
    }
  })
}

function emailTaken(closed?: Subscription): ApiError {
  const money =
    closed?.status === 'active'
      ? 'Your second subscription has ended; write to support to have its payment returned.'
      : 'Your card is not charged.'
  return new ApiError('email_taken', {
    message: `There is already an account with this email. Please log in instead. ${money}`,
  })
}
