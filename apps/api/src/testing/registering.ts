import type { TestAnswer, TestBrowser } from './test-browser.ts'
import { type TestServer, userPassword } from './test-server.ts'

export const newProfile = {
  first_name: 'Isla',
  surname: 'MacLeod',
  phone_number: '+447700900123',
  role: 'pilot',
  airline: 'BA',
  base: 'LHR',
  home_airports: ['EDI', 'GLA'],
  currency: 'GBP',
}

/** A code that is not the one given. */
export function anotherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** The code of the newest e-mail to an address. */
export function codeTo(server: TestServer, email: string): string {
  const mail = server.mails.findLast(({ to, kind }) => to === email && kind === 'verification')
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${email}.`)
  return code
}

/** One person's registration, step by step over HTTP. */
export class Registering {
  readonly browser: TestBrowser
  readonly #server: TestServer
  readonly #email: string
  token = ''

  constructor(server: TestServer, email: string, address?: string) {
    this.#server = server
    this.#email = email
    this.browser = server.browser(address)
  }

  async init(password = userPassword): Promise<TestAnswer> {
    await this.browser.get('/auth/csrf')
    return this.#keepToken(await this.browser.post('/registration/init', { email: this.#email, password }))
  }

  async verify(code = codeTo(this.#server, this.#email)): Promise<TestAnswer> {
    return this.#keepToken(await this.step('verify', { code }))
  }

  profile(change: object = {}): Promise<TestAnswer> {
    return this.step('profile', { profile_data: { ...newProfile, ...change } })
  }

  /** As if the card had been taken. */
  async pay(
    ...statuses: Parameters<TestServer['billing']['pay']> extends [unknown, ...infer Rest] ? Rest : never
  ) {
    this.#server.billing.pay({ kind: 'registration', id: await this.id() }, ...statuses)
  }

  complete(more: object = {}): Promise<TestAnswer> {
    return this.step('complete', more)
  }

  step(name: string, body: object = {}): Promise<TestAnswer> {
    return this.browser.post(`/registration/${name}`, { registration_token: this.token, ...body })
  }

  async id(): Promise<string> {
    return (await this.#server.services.registrations.get(this.token)).id
  }

  /** All steps up to one, each with good input. */
  async until(step: 'verify' | 'profile' | 'payment' | 'complete'): Promise<this> {
    await this.init()
    if (step === 'verify') return this
    await this.verify()
    if (step === 'profile') return this
    await this.profile()
    if (step === 'complete') await this.pay('trialing')
    return this
  }

  #keepToken(answer: TestAnswer): TestAnswer {
    if (typeof answer.body.registration_token === 'string') this.token = answer.body.registration_token
    return answer
  }
}
