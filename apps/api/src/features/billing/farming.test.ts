import { describe, expect, it } from 'vitest'
import { later, logInAgain, newPayer, type Paying } from '#testing/paying.ts'
import { Registering } from '#testing/registering.ts'
import { typedCard } from '#testing/test-cards.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

const day = 24 * 3_600_000

const server = testServer({}, { withBilling: true })

const billing = () => server.services.billing
const getStats = async (userId: string) => (await billing().referral(userId)).referral_stats
const none = { successful_referrals: 0, discount_months: 0 }
const one = { successful_referrals: 1, discount_months: 1 }

/** Time passes for everybody, and what is due happens. */
async function pass(days: number): Promise<void> {
  server.advance(days * day)
  await billing().catchUp()
  await server.services.afterAnswer.settled()
}

/** The id of a payment method of one very card, as often as it is asked for. */
async function sameCard({ browser }: Pick<Paying, 'browser'>, exp_year: number): Promise<string> {
  const card = { ...typedCard('pays'), exp_month: 1, exp_year }
  return (await browser.post('/payments/sandbox/payment-method', card)).body.payment_method_id
}

async function owner(email: string) {
  const payer = await newPayer(server, email)
  return { payer, id: payer.user.id, code: (await billing().referral(payer.user.id)).referral_code }
}

async function deleteAccount({ browser }: Paying): Promise<void> {
  expect((await browser.post('/user/delete-account', { password: userPassword })).status).toBe(200)
}

describe('a free month for a referral (issue 16, A6)', () => {
  it('is not given for a trial that was cancelled, nor for a payment that failed', async () => {
    const { id, code } = await owner('brings-nobody@crew.example')
    const leaving = await newPayer(server, 'leaves@crew.example')
    await leaving.subscribe('pays', { referral_code: code })
    await leaving.post('cancel-subscription')
    const failing = await newPayer(server, 'fails@crew.example')
    await failing.subscribe('declinesCharges', { referral_code: code })
    await pass(31)
    expect(await getStats(id)).toEqual(none)
  })

  it('is not given for oneself: not with the same mailbox, not with the same card', async () => {
    const { payer, id, code } = await owner('self.farmer@gmail.com')
    await payer.browser.post('/payments/add-payment-method', {
      payment_method_id: await sameCard(payer, 2061),
    })
    const alias = await newPayer(server, 'selffarmer+1@googlemail.com')
    expect(await alias.subscribe('pays', { referral_code: code })).toMatchObject({
      status: 422,
      body: { code: 'invalid_referral_code', error: 'This is your own referral code.' },
    })
    const other = await newPayer(server, 'another-mailbox@crew.example')
    const order = { payment_method_id: await sameCard(other, 2061), referral_code: code }
    expect((await other.browser.post('/payments/create-subscription', order)).status).toBe(201)
    await pass(31)
    expect(await (await logInAgain(server, other.user)).status()).toBe('active')
    expect(await getStats(id)).toEqual(none)
  })

  it('is given once for a person, who deletes the account and joins again', async () => {
    const { id, code } = await owner('brings-once@crew.example')
    const friend = await newPayer(server, 'comes-twice@crew.example')
    await friend.subscribe('pays', { referral_code: code })
    await pass(31)
    expect(await getStats(id)).toEqual(one)
    await deleteAccount(await logInAgain(server, friend.user))
    expect(await getStats(id)).toEqual(none)
    const again = await newPayer(server, 'comes-twice@crew.example')
    await again.subscribe('pays', { referral_code: code, without_trial: true })
    await pass(31)
    expect(await getStats(id)).toEqual(none)
  })
})

describe('a free trial (issue 16, A6)', () => {
  const usedUp = {
    status: 409,
    body: {
      code: 'trial_used',
      error:
        'This email or card has already had a free trial. You can subscribe without one; nothing has been charged yet.',
    },
  }

  it('is had once with an e-mail: not again after the account was deleted', async () => {
    const first = await newPayer(server, 'once@crew.example')
    expect((await first.subscribe()).body.subscription.status).toBe('trialing')
    await deleteAccount(first)
    const again = await newPayer(server, 'once@crew.example')
    expect((await again.details()).body.trial_days).toBe(0)
    expect(await again.subscribe()).toMatchObject(usedUp)
    expect(await again.status()).toBeNull()
    expect((await again.subscribe('pays', { without_trial: true })).body.subscription.status).toBe('active')
  })

  it('is had once with a mailbox, however it is spelled', async () => {
    await (await newPayer(server, 'jo.farmer@gmail.com')).subscribe()
    await (await newPayer(server, 'jo.farmer@crew.example')).subscribe()
    for (const spelled of ['jofarmer@gmail.com', 'jo.farmer+2@googlemail.com', 'jo.farmer+x@crew.example']) {
      const again = await newPayer(server, spelled)
      expect(await again.subscribe()).toMatchObject(usedUp)
    }
    // Elsewhere a dot makes another mailbox.
    const somebodyElse = await newPayer(server, 'jofarmer@crew.example')
    expect((await somebodyElse.subscribe()).status).toBe(201)
  })

  it('is had once with a card, and what was refused blocks nobody', async () => {
    const first = await newPayer(server, 'card-one@crew.example')
    const subscribeWith = async (payer: Paying, more: object = {}) =>
      payer.browser.post('/payments/create-subscription', {
        payment_method_id: await sameCard(payer, 2062),
        ...more,
      })
    expect((await subscribeWith(first)).body.subscription.status).toBe('trialing')
    const second = await newPayer(server, 'card-two@crew.example')
    expect((await second.details()).body.trial_days).toBe(30)
    expect(await subscribeWith(second)).toMatchObject(usedUp)
    expect((await second.subscribe()).body.subscription.status).toBe('trialing')
    const third = await newPayer(server, 'card-three@crew.example')
    expect((await subscribeWith(third, { without_trial: true })).body.subscription.status).toBe('active')
  })

  it('is given once of two that ask for it with one card at the same moment', async () => {
    const payers = [
      await newPayer(server, 'race-one@crew.example'),
      await newPayer(server, 'race-two@crew.example'),
    ]
    const cards = await Promise.all(payers.map((payer) => sameCard(payer, 2063)))
    const answers = await Promise.all(
      payers.map(({ browser }, at) =>
        browser.post('/payments/create-subscription', { payment_method_id: cards[at] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('is there still after a card that was refused, and for a registration that was never completed', async () => {
    const refused = await newPayer(server, 'refused@crew.example')
    expect((await refused.subscribe('declined')).status).toBe(402)
    expect((await refused.subscribe()).body.subscription.status).toBe('trialing')

    const begin = async () => {
      const person = await new Registering(server, 'unfinished@crew.example').until('payment')
      const answer = await person.browser.post('/payments/create-subscription', {
        registration_token: person.token,
        payment_method_id: await sameCard(person, 2064),
      })
      return { person, status: answer.body.subscription?.status }
    }
    expect((await begin()).status).toBe('trialing')
    // On another device, while the first one waits.
    expect((await begin()).status).toBe('trialing')
    const { person, status } = await begin()
    expect(status).toBe('trialing')
    expect((await person.complete()).status).toBe(200)
  })

  it('leaves a keyed mac behind, no e-mail and nothing of a card, for two years', async () => {
    const gone = await newPayer(server, 'leaves-a-mark@crew.example')
    await gone.subscribe()
    await deleteAccount(gone)
    const marks = () => server.services.database.query.selectFrom('billing_marks').selectAll().execute()
    const retained = await marks()
    expect(retained.length).toBeGreaterThanOrEqual(2)
    expect(retained.every(({ mark }) => /^[\w-]{43}$/.test(mark))).toBe(true)
    expect(JSON.stringify(retained)).not.toContain('leaves-a-mark')
    const later2 = await later(server, await newPayer(server, 'waits@crew.example'), 731 * day)
    await billing().catchUp()
    expect(await marks()).toEqual([])
    expect(later2.user.email).toBe('waits@crew.example')
  })
})
