import { flightMessages } from '@slipstream/contract/error-messages'
import { describe, expect, it } from 'vitest'
import { everyRest } from '../fixtures/rests.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const rest = 'trip:trip-arn-ath~ground_duty:ground-standby'
const set = (amount: string | null, key = rest) =>
  send('PUT', `/roster/rests/${encodeURIComponent(key)}/alert`, {
    threshold: amount && { amount, currency: 'GBP' },
  })

describe('mocked price alerts on rests (issue 22 item 7)', () => {
  it('are set, listed and taken away however often', async () => {
    serve({ roster: [...everyRest] })
    const { answer } = await set('90')
    const alert = { rest, amount: '90', state: 'watching', cheapest: { amount: '126.20' } }
    expect(answer).toMatchObject({ alert })
    expect((await send('GET', '/roster/rest-alerts')).answer).toMatchObject({ alerts: [alert] })
    expect((await set(null)).answer).toEqual({ alert: null })
    expect((await set(null)).answer).toEqual({ alert: null })
    expect((await send('GET', '/roster/rest-alerts')).answer).toMatchObject({ alerts: [] })
  })

  it.each([
    ['126.20', 'reached'],
    ['126.19', 'watching'],
  ])('at %s are %s', async (amount, state) => {
    serve({ roster: [...everyRest] })
    expect((await set(amount)).answer).toMatchObject({ alert: { state } })
  })

  it('pause with the decision to stay, and end with what is bought', async () => {
    const world = serve({ roster: [...everyRest] })
    await set('90')
    await send('PUT', `/roster/rests/${encodeURIComponent(rest)}`, { decision: 'stay' })
    expect((await send('GET', '/roster/rest-alerts')).answer).toMatchObject({
      alerts: [{ state: 'paused', reason: 'stay' }],
    })
    world.roster = []
    expect((await send('GET', '/roster/rest-alerts')).answer).toMatchObject({
      alerts: [{ state: 'ended', reason: 'gone' }],
    })
  })

  it('are refused where nothing is left to buy', async () => {
    serve({ roster: [...everyRest] })
    expect(await set('90', 'trip:trip-cph~trip:trip-arn-ath')).toMatchObject({
      status: 409,
      answer: { error: flightMessages.restAlertBought },
    })
  })
})
