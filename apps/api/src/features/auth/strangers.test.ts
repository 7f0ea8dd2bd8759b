import { describe, expect, it } from 'vitest'
import { anotherCode, codeTo, Registering } from '#testing/registering.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()

const seconds = (count: number) => count * 1000
const minutes = (count: number) => count * 60_000
const ownAddress = '198.51.100.7'
/** As many addresses of as many networks as anybody can rent. */
const strangers = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `2001:db8:${prefix}:${(at + 1).toString(16)}::1`)

async function ask(address: string, email: string) {
  const browser = server.browser(address)
  await browser.get('/auth/csrf')
  const answer = await browser.post('/auth/forgot_password', { email })
  await server.services.afterAnswer.settled()
  return answer
}

async function askFrom(addresses: readonly string[], email: string): Promise<void> {
  for (const address of addresses) await ask(address, email)
}

const linksTo = (email: string) =>
  server.mails
    .filter((mail) => mail.to === email && mail.kind === 'password-reset')
    .map(({ text }) => /#reset_token=([\w-]+)/.exec(text)?.[1] ?? 'no link')

async function reset(token: string, password = 'a brand new password') {
  const browser = server.browser('198.51.100.200')
  await browser.get('/auth/csrf')
  const answer = await browser.post('/auth/reset_password', { token, new_password: password })
  await server.services.throttle.clear('reset:198.51.100.200')
  return answer
}

describe('a stranger cannot stop a reset (issue 16, A5)', () => {
  it('by using up the requests of an e-mail: its owner is sent a link all the same', async () => {
    await server.createUser('asked-for@crew.example')
    await askFrom(
      Array.from({ length: 12 }, () => '203.0.113.66'),
      'asked-for@crew.example',
    )
    const before = linksTo('asked-for@crew.example').length
    expect(before).toBe(5)
    expect((await ask(ownAddress, 'asked-for@crew.example')).status).toBe(200)
    const links = linksTo('asked-for@crew.example')
    expect(links).toHaveLength(before + 1)
    expect((await reset(links.at(-1) ?? '')).status).toBe(200)
  })

  it('by asking after its owner: the owner’s link stays good until its own 30 minutes are over', async () => {
    await server.createUser('voided@crew.example')
    await ask(ownAddress, 'voided@crew.example')
    const [own = ''] = linksTo('voided@crew.example')
    await askFrom(strangers(4, 'a1'), 'voided@crew.example')
    server.advance(minutes(30) - 1)
    expect((await reset(own)).status).toBe(200)
  })

  it('by flooding the mailbox: the e-mails are bounded, and one that is good is always among them', async () => {
    await server.createUser('flood@crew.example')
    for (let round = 0; round < 12; round += 1) {
      await askFrom(strangers(6, `b${round.toString(16)}`), 'flood@crew.example')
      server.advance(minutes(10))
    }
    const sent = linksTo('flood@crew.example')
    expect(sent.length).toBeGreaterThan(6)
    expect(sent.length).toBeLessThanOrEqual(18)
    const before = sent.length
    const owner = await ask(ownAddress, 'flood@crew.example')
    expect(owner).toMatchObject({ status: 200, body: { success: true } })
    const links = linksTo('flood@crew.example')
    expect(links.length - before).toBeLessThanOrEqual(1)
    expect((await reset(links.at(-1) ?? '')).status).toBe(200)
  })

  it('where a device of the owner asks: it is sent a link whatever others did', async () => {
    await server.createUser('device@crew.example')
    const phone = await server.loggedIn('device@crew.example', ownAddress)
    await phone.post('/auth/logout', {})
    await askFrom(strangers(20, 'c1'), 'device@crew.example')
    await askFrom(
      Array.from({ length: 8 }, () => ownAddress),
      'device@crew.example',
    )
    const before = linksTo('device@crew.example').length
    await phone.get('/auth/csrf')
    expect((await phone.post('/auth/forgot_password', { email: 'device@crew.example' })).status).toBe(200)
    await server.services.afterAnswer.settled()
    expect(linksTo('device@crew.example')).toHaveLength(before + 1)
  })

  it('hears the same of an e-mail that nobody has', async () => {
    await server.createUser('has-one@crew.example')
    for (const address of [...strangers(8, 'd1'), ...Array.from({ length: 7 }, () => '203.0.113.67')]) {
      const known = await ask(address, 'has-one@crew.example')
      const unknown = await ask(address, 'has-none@crew.example')
      expect({ status: unknown.status, body: unknown.body }).toEqual({
        status: known.status,
        body: known.body,
      })
    }
  })
})

describe('several reset links of one owner (issue 16, A5)', () => {
  it('are each good, and the first that is used voids the others', async () => {
    await server.createUser('several@crew.example')
    await ask(ownAddress, 'several@crew.example')
    await ask(ownAddress, 'several@crew.example')
    await ask(ownAddress, 'several@crew.example')
    const [first = '', second = '', third = ''] = linksTo('several@crew.example')
    expect((await reset(second)).status).toBe(200)
    for (const token of [first, second, third]) {
      expect(await reset(token, 'another password')).toMatchObject({
        status: 400,
        body: { code: 'invalid_token' },
      })
    }
  })

  it('set one password where two are used at the same moment', async () => {
    await server.createUser('at-once@crew.example')
    await ask(ownAddress, 'at-once@crew.example')
    await ask(ownAddress, 'at-once@crew.example')
    const [first = '', second = ''] = linksTo('at-once@crew.example')
    const answers = await Promise.all([
      reset(first, 'the password of one'),
      reset(second, 'the password of two'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('a stranger cannot disturb a registration (issue 16, A5)', () => {
  const strangerPassword = 'what a stranger chose'
  const begin = async (email: string, address: string, password = userPassword) => {
    const person = new Registering(server, email, address)
    expect((await person.init(password)).status).toBe(201)
    return person
  }

  it('by beginning another with the same e-mail: the first logs in and carries on', async () => {
    const email = 'pending@crew.example'
    const owner = await begin(email, ownAddress)
    const code = codeTo(server, email)
    server.advance(seconds(1))
    for (const address of strangers(8, 'e1')) {
      await begin(email, address, strangerPassword)
    }
    const login = await server.browser(ownAddress).logIn(email, userPassword)
    expect(login).toMatchObject({ status: 200, body: { registration_step: 'verify' } })
    owner.token = login.body.registration_token
    expect((await owner.verify(code)).body).toMatchObject({ success: true, registration_step: 'profile' })
  })

  it('of which a log-in costs one password check, however many there are', async () => {
    const email = 'costly@crew.example'
    await begin(email, ownAddress)
    for (const address of strangers(8, 'e2')) {
      await begin(email, address, strangerPassword)
    }
    const hashes = await server.services.database.query
      .selectFrom('registrations')
      .select('password_hash')
      .where('email', '=', email)
      .execute()
    const salts = new Set(hashes.map(({ password_hash: hash }) => hash.split('$')[4]))
    expect(hashes).toHaveLength(9)
    expect(salts.size).toBe(1)
    expect((await server.browser('198.51.100.8').logIn(email, 'neither of them')).status).toBe(401)
  })

  it('each has its own code, and the wrong tries of one are not the other’s', async () => {
    const email = 'codes@crew.example'
    const owner = await begin(email, ownAddress)
    const ownCode = codeTo(server, email)
    const stranger = await begin(email, '203.0.113.70', strangerPassword)
    for (let tries = 1; tries <= 8; tries += 1) {
      await stranger.verify(anotherCode(codeTo(server, email)))
    }
    expect((await owner.verify(ownCode)).status).toBe(200)
  })

  it('once one of them is an account, the other hears that the e-mail is taken, at every step', async () => {
    const email = 'won@crew.example'
    const waiting = await begin(email, '203.0.113.71', strangerPassword)
    const waitingCode = codeTo(server, email)
    const verified = await begin(email, '203.0.113.72', strangerPassword)
    await verified.verify()
    const owner = await new Registering(server, email, ownAddress).until('complete')
    expect((await owner.complete()).status).toBe(200)
    const taken = { status: 409, body: { code: 'email_taken' } }
    expect(await waiting.verify(waitingCode)).toMatchObject(taken)
    expect(await waiting.step('resend')).toMatchObject(taken)
    expect(await verified.profile()).toMatchObject(taken)
    expect(await verified.complete()).toMatchObject(taken)
    expect((await server.browser('203.0.113.72').logIn(email, strangerPassword)).status).toBe(401)
    expect((await server.browser(ownAddress).logIn(email, userPassword)).status).toBe(200)
  })

  it('by using up the codes of an e-mail: its owner begins, and is sent more', async () => {
    const email = 'codes-used-up@crew.example'
    const stranger = new Registering(server, email, '203.0.113.73')
    for (let times = 1; times <= 14; times += 1) {
      await stranger.init(strangerPassword)
    }
    const owner = await begin(email, ownAddress)
    expect((await owner.step('resend')).status).toBe(200)
    expect((await owner.verify()).status).toBe(200)
  })

  it('by flooding from everywhere: what its owner waits for a code is a minute at most', async () => {
    const email = 'codes-flooded@crew.example'
    for (const address of strangers(40, 'e3')) {
      await new Registering(server, email, address).init(strangerPassword)
    }
    expect(server.mails.filter(({ to }) => to === email).length).toBeLessThanOrEqual(20)
    const refused = await new Registering(server, email, ownAddress).init()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    server.advance(seconds(60))
    await begin(email, ownAddress)
  })
})
