import { deleteAccount, exportAccount } from '@slipstream/contract/account'
import { logoutEverywhere } from '@slipstream/contract/auth'
import { searchAirports } from '@slipstream/contract/airports'
import { forgotPassword, login } from '@slipstream/contract/credentials'
import {
  accessMessages,
  notSetUpMessages,
  paymentMessages,
  supportMessages,
} from '@slipstream/contract/error-messages'
import {
  addPaymentMethod,
  cancelSubscription,
  createSubscription,
  getPaymentMethods,
  getPrice,
  getSubscriptionDetails,
  reactivateSubscription,
  removePaymentMethod,
  retryPayment,
  setDefaultPaymentMethod,
  validateReferralCode,
} from '@slipstream/contract/payments'
import {
  completeRegistration,
  initRegistration,
  registrationProfile,
  resendVerification,
  verifyRegistration,
} from '@slipstream/contract/registration'
import { emailSupport } from '@slipstream/contract/support'
import { fetchProfile } from '@slipstream/contract/user'
import { updateProfile, updateSettings } from '@slipstream/contract/user-changes'
import { http, HttpResponse } from 'msw'
import { endingSubscription, subscriptionIn } from './fixtures/payments.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { mockEndpoint, mockPath } from './mock-endpoint.ts'
import {
  answeringNothing,
  failing,
  failingIn,
  over,
  registering,
  subscribed,
  triedTooOften,
  unreachableIn,
  waiting,
  withSubscription,
} from './scenario-helpers.ts'

const visitor = { signedIn: false }
const noSubscription = subscribed(null)

/** What takes money or a card. */
const payments = [createSubscription, addPaymentMethod, retryPayment, reactivateSubscription]
const paymentActions = [...payments, cancelSubscription, removePaymentMethod, setDefaultPaymentMethod]

/** Named states of the server on the way in, out, and to the till: registration, log-in, account, payments, support. */
export const accessScenarios = {
  /** A visitor, also at `/register` with nothing filled in, or with a reset link. */
  unauthenticated: () => over(visitor),
  loginFailure: () => failingIn(visitor, [login], 'invalid_credentials'),
  /** A fault that the server does not explain. */
  loginFault: () => failingIn(visitor, [login], 'internal_error'),
  /** Let in, and handed nothing to come in with. */
  loginWithoutToken: () => over(visitor, [mockEndpoint(login, () => ({}))]),
  forgotLimited: () => failingIn(visitor, [forgotPassword], 'rate_limited', triedTooOften),
  /** The reset link was used, or is older than it may be. */
  resetExpired: () => over({ ...visitor, resetToken: null }),

  /** The device's `mockRegistrationToken` is good, and the registration stands at this step. */
  registrationAtVerify: () => over(registering('verify')),
  registrationAtProfile: () => over(registering('profile')),
  registrationAtPayment: () => over(registering('payment')),
  /** Another server: it says nothing of the changes that it makes. */
  registrationWithoutAnswers: () =>
    answeringNothing(
      registering('verify'),
      verifyRegistration,
      registrationProfile,
      createSubscription,
      updateSettings,
      cancelSubscription,
      reactivateSubscription,
    ),
  /** Whatever token the device holds, no registration is behind it. */
  registrationExpired: () => over({ ...visitor, registration: null }),
  mailDown: () =>
    failingIn(
      registering('verify'),
      [initRegistration, resendVerification],
      'provider_unavailable',
      accessMessages.mailNotSent,
    ),
  registrationLimited: () =>
    failingIn(registering('verify'), [initRegistration, resendVerification], 'rate_limited', triedTooOften),
  codeExpired: () =>
    failingIn(registering('verify'), [verifyRegistration], 'invalid_code', accessMessages.codeExpired),
  registrationProfileFailure: () =>
    failingIn(registering('profile'), [registrationProfile], 'internal_error'),
  /** Paid, and the e-mail became somebody else's account in the meantime. */
  completionTaken: () =>
    failingIn(
      registering('payment'),
      [completeRegistration],
      'email_taken',
      'There is already an account with this email. Please log in instead. This card is not charged.',
    ),
  completionFailure: () => failingIn(registering('payment'), [completeRegistration], 'internal_error'),

  /** A user who never subscribed: the trial is still theirs. */
  subscriptionNone: () => over(noSubscription),
  unsubscribed: () => withSubscription('incomplete'),
  subscriptionTrialing: () => withSubscription('trialing'),
  trialWithoutCard: () => over(subscribed(subscriptionIn('trialing'), { methods: [] })),
  subscriptionPastDue: () => withSubscription('past_due'),
  /** The bank of the cards on file asks before it pays. */
  pastDueAuthentication: () => over(subscribed(subscriptionIn('past_due'), { behaviour: 'asks_always' })),
  subscriptionCanceled: () => withSubscription('canceled'),
  subscriptionIncomplete: () => withSubscription('incomplete'),
  subscriptionPaused: () => withSubscription('paused'),
  /** Cancelled, and paid for until the period ends. */
  cancelling: () => over(subscribed(endingSubscription)),

  priceFailure: () => failingIn(noSubscription, [getPrice], 'internal_error'),
  /** A server that takes no payments (docs/decisions/0032-samples.md). */
  paymentsNotSetUp: () =>
    failingIn(noSubscription, [getPrice, getPaymentMethods], 'not_available', notSetUpMessages.payments),
  cardsNotSetUp: () =>
    failingIn({}, [getPrice, getPaymentMethods], 'not_available', notSetUpMessages.payments),
  methodsFailure: () => failing(getPaymentMethods, 'internal_error'),
  subscriptionPending: () => waiting({}, getSubscriptionDetails, getPaymentMethods),
  cardDeclined: () => failingIn(noSubscription, payments, 'payment_failed', paymentMessages.cardDeclined),
  /** The card or the e-mail had a trial before: said when it is to begin. */
  trialUsed: () => over({ ...noSubscription, isTrialUsed: true }),
  paymentPending: () => waiting(noSubscription, createSubscription),
  paymentActionsFailure: () => failingIn({}, paymentActions, 'internal_error'),
  referralFailure: () => unreachableIn(noSubscription, validateReferralCode),

  profileFailure: () => failing(fetchProfile, 'internal_error'),
  profilePending: () => waiting({}, fetchProfile),
  profileFailureOnce: () =>
    over({}, [
      http.get(mockPath(fetchProfile), () => HttpResponse.json({}, { status: 500 }), { once: true }),
    ]),
  noHomeAirport: () => over({ user: { ...demoUser, home_airports: [] } }),
  profileSaveFailure: () => failing(updateProfile, 'internal_error'),
  settingsSaveFailure: () => failing(updateSettings, 'internal_error'),
  exportFailure: () => failing(exportAccount, 'internal_error'),
  deleteFailure: () => failing(deleteAccount, 'provider_unavailable'),
  logOutEverywhereFailure: () => failing(logoutEverywhere, 'internal_error'),
  airportsFailure: () => failing(searchAirports, 'internal_error'),
  supportFailure: () => failing(emailSupport, 'provider_unavailable', supportMessages.notSent),
} satisfies Record<string, () => MockHandler[]>
