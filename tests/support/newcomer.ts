import { createSubscription, addPaymentMethod, sandboxPaymentMethod } from '@slipstream/contract/payments'
import {
  completeRegistration,
  initRegistration,
  registrationProfile,
  verifyRegistration,
} from '@slipstream/contract/registration'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { forgotPassword } from '@slipstream/contract/credentials'
import type { RegistrationStep } from '@slipstream/contract/user'
import { randomInt, randomUUID } from 'node:crypto'
import type { Caller, CallInput } from './caller.ts'

/** What comes by e-mail and not by a call. */
export interface Letters {
  verificationCode: (email: string) => Promise<string>
  resetToken: (email: string) => Promise<string>
}

export const newcomerPassword = 'tail-wind-27'

/** Any test card the sandbox takes without a question. */
export const goodCard = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }

/** In turn from a random one: drawn each time, two of a server's members had the same card once in forty runs. */
const [firstYear, lastYear] = [2041, 9999]
let nextYear = randomInt(firstYear, lastYear)

export const newcomerProfile = {
  first_name: 'Rowan',
  surname: 'Finch',
  phone_number: '+447700900456',
  role: 'cabin_crew',
  airline: 'BA',
  base: 'LHR',
  home_airports: ['EDI'],
}

/** What one who is not a member yet can come by, to make a call with. */
export interface Newcomer {
  /** An address nobody registered with. */
  email: () => string
  /** A new registration that has come to this step; at `complete` it is paid and has only to be completed. */
  registration: (step: RegistrationStep) => Promise<{ email: string; token: string }>
  /** The code that was sent to an address. */
  code: (email: string) => Promise<string>
  /** A new account, with the caller's session in it. */
  account: () => Promise<{ email: string }>
  resetToken: (email: string) => Promise<string>
  /** A payment method that is nobody's yet. */
  card: () => Promise<string>
  /** One that is saved in the caller's account. */
  savedCard: () => Promise<string>
}

/** `paidWith` is the test card a subscription is begun with. */
export function createNewcomer(
  caller: Caller,
  letters: Letters,
  paidWith: string = goodCard.number,
): Newcomer {
  async function must(endpoint: Endpoint, input: CallInput) {
    const answer = await caller.call(endpoint, input)
    if (answer.status !== endpoint.status)
      throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const email = () => `crew-${randomUUID()}@slipstream.example`

  async function registration(step: RegistrationStep) {
    const address = email()
    const begun = await must(initRegistration, { body: { email: address, password: newcomerPassword } })
    let token = initRegistration.response.parse(begun).registration_token
    if (step === 'verify') return { email: address, token }
    const code = await letters.verificationCode(address)
    const verified = await must(verifyRegistration, { body: { registration_token: token, code } })
    token = verifyRegistration.response.parse(verified).registration_token ?? token
    if (step === 'profile') return { email: address, token }
    await must(registrationProfile, { body: { registration_token: token, profile_data: newcomerProfile } })
    if (step === 'payment') return { email: address, token }
    const order = { registration_token: token, payment_method_id: await card() }
    await must(createSubscription, { body: order })
    return { email: address, token }
  }

  async function card() {
    // Another card each time: each has one trial (issue 16, A6).
    nextYear = nextYear === lastYear ? firstYear : nextYear + 1
    const own = { ...goodCard, number: paidWith, exp_year: nextYear }
    const made = await must(sandboxPaymentMethod, { body: own })
    return sandboxPaymentMethod.response.parse(made).payment_method_id
  }

  return {
    email,
    registration,
    card,
    code: letters.verificationCode,
    async account() {
      const { email: address, token } = await registration('complete')
      await must(completeRegistration, { body: { registration_token: token } })
      return { email: address }
    },
    async resetToken(address) {
      await must(forgotPassword, { body: { email: address } })
      return letters.resetToken(address)
    },
    async savedCard() {
      const payment_method_id = await card()
      await must(addPaymentMethod, { body: { payment_method_id } })
      return payment_method_id
    },
  }
}

/** Makes everything up: for calls that are refused before their tokens are looked at. */
export const pretender: Newcomer = {
  email: () => 'nobody@slipstream.example',
  registration: () => Promise.resolve({ email: 'nobody@slipstream.example', token: 'made-up' }),
  code: () => Promise.resolve('000000'),
  account: () => Promise.resolve({ email: 'nobody@slipstream.example' }),
  resetToken: () => Promise.resolve('made-up'),
  card: () => Promise.resolve('made-up'),
  savedCard: () => Promise.resolve('made-up'),
}
