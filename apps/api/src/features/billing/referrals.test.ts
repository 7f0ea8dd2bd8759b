import { describe, expect, it } from 'vitest'
import { addressPolicy } from '#platform/limits/throttle.ts'
import { logInAgain, newPayer } from '#testing/paying.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testAddress, testServer } from '#testing/test-server.ts'

const day = 24 * 3_600_000

const server = testServer({}, { withBilling: true })

const provider = () => server.services.providers.cardPayments
const billing = () => server.services.billing
describe('referral codes (spec §3 Referral, §5 Referral code)', () => {
  const getCode = async (userId: string) => (await billing().referral(userId)).referral_code
  const validate = async (browser: TestBrowser, code: string) =>
    (await browser.post('/payments/validate-referral-code', { referral_code: code })).body

  it('are short, without look-alikes, and stay the same, also asked for twice at once', async () => {
    const { id } = await server.createUser('code@crew.example')
    const [one, two] = await Promise.all([getCode(id), getCode(id)])
    expect(one).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{7}$/)
    expect(two).toBe(one)
  })

  it('are checked as typed, in any spelling; unknown and own ones say why not', async () => {
    const payer = await newPayer(server, 'own-code@crew.example')
    const own = await getCode(payer.user.id)
    const friend = await getCode((await server.createUser('friend@crew.example')).id)
    const stranger = server.browser()
    await stranger.get('/auth/csrf')
    expect(await validate(payer.browser, own)).toEqual({
      valid: false,
      error: 'This is your own referral code.',
    })
    expect(await validate(stranger, own)).toEqual({ valid: true })
    expect(await validate(stranger, ` ${friend.slice(0, 3)}-${friend.slice(3).toLowerCase()} `)).toEqual({
      valid: true,
    })
    expect(await validate(stranger, "' or 1=1")).toEqual({
      valid: false,
      error: 'This referral code is not known. Please check it.',
    })
    const answer = await stranger.post('/payments/validate-referral-code', { referral_code: '  ' })
    expect(answer.status).toBe(422)
  })

  it('cannot be guessed through', async () => {
    await server.services.throttle.clear(`referral:${testAddress}`)
    const stranger = server.browser()
    await stranger.get('/auth/csrf')
    const guess = () => stranger.post('/payments/validate-referral-code', { referral_code: 'GUESS' })
    const free = await Promise.all(Array.from({ length: addressPolicy.freeAttempts }, guess))
    expect(free.every(({ status }) => status === 200)).toBe(true)
    expect((await guess()).status).toBe(429)
    await server.services.throttle.clear(`referral:${testAddress}`)
  })

  it('give their owner one free month when somebody has joined with them and paid, once', async () => {
    const { user } = await newPayer(server, 'owner@crew.example')
    const code = await getCode(user.id)
    const friend = await newPayer(server, 'joins@crew.example')
    const { id } = (await friend.subscribe('pays', { referral_code: code.toLowerCase() })).body.subscription
    server.advance(5 * day)
    await (await logInAgain(server, user)).subscribe()
    server.advance(25 * day)
    await billing().noticeChange(id)
    await billing().noticeChange(id)
    await server.services.afterAnswer.settled()
    expect((await (await logInAgain(server, user)).details()).body.referral).toEqual({
      referral_code: code,
      referral_stats: { successful_referrals: 1, discount_months: 1 },
    })
    server.advance(5 * day)
    const { subscription } = (await (await logInAgain(server, user)).details()).body
    expect((await provider().invoices(subscription.id)).map(({ amount }) => amount)).toEqual(['0.00'])
  })

  it('keep the month for an owner whom the provider does not know yet', async () => {
    const { user } = await newPayer(server, 'late-owner@crew.example')
    const code = await getCode(user.id)
    const friend = await newPayer(server, 'early-friend@crew.example')
    const friends = (await friend.subscribe('pays', { referral_code: code })).body.subscription
    server.advance(30 * day)
    await billing().noticeChange(friends.id)
    await server.services.afterAnswer.settled()
    const { id } = (await (await logInAgain(server, user)).subscribe()).body.subscription
    server.advance(30 * day)
    await billing().noticeChange(id)
    expect((await provider().invoices(id)).map(({ amount }) => amount)).toEqual(['0.00'])
  })

  it('count for nothing where they were taken back after a card that was refused', async () => {
    const owner = await server.createUser('untouched@crew.example')
    const code = await getCode(owner.id)
    const friend = await newPayer(server, 'minds@crew.example')
    expect((await friend.subscribe('declined', { referral_code: code })).status).toBe(402)
    expect((await friend.subscribe('pays')).status).toBe(201)
    await server.services.afterAnswer.settled()
    expect((await billing().referral(owner.id)).referral_stats.successful_referrals).toBe(0)
  })

  it('refuse an order with a wrong, own or second code, before any card is touched', async () => {
    const payer = await newPayer(server, 'bad-code@crew.example')
    const refused = (error: string) => ({ status: 422, body: { code: 'invalid_referral_code', error } })
    expect(await payer.subscribe('pays', { referral_code: 'NOBODY' })).toMatchObject(
      refused('This referral code is not known. Please check it.'),
    )
    expect(await payer.subscribe('pays', { referral_code: await getCode(payer.user.id) })).toMatchObject(
      refused('This is your own referral code.'),
    )
    expect(await payer.status()).toBeNull()
    expect(await payer.methods()).toEqual([])
    await payer.subscribe('pays', { referral_code: '' })
    await payer.post('cancel-subscription')
    server.advance(30 * day)
    const friend = await getCode((await server.createUser('second-code@crew.example')).id)
    const again = await logInAgain(server, payer.user)
    expect(await again.subscribe('pays', { referral_code: friend })).toMatchObject(
      refused('A referral code is for a first subscription. Please leave it empty.'),
    )
  })
})
