import { pushLimits } from '@slipstream/contract/push'
import { describe, expect, it } from 'vitest'
import { allTopics, pushDevice } from '../fixtures/push.ts'
import { mockServer } from '../testing.ts'

const { send, serve } = mockServer()

describe('mocked notices (issue 7, Installable)', () => {
  it('tell ten devices at most, each once, until they ask to hear no more', async () => {
    const world = serve()
    const endpoints = Array.from(
      { length: pushLimits.devices + 1 },
      (_, index) => `https://push.example/${index}`,
    )
    for (const endpoint of [...endpoints, endpoints.at(-1)]) {
      expect(await send('POST', '/push/subscriptions', { ...pushDevice, endpoint })).toMatchObject({
        status: 201,
      })
    }
    expect(world.pushDevices).toEqual(endpoints.slice(1))
    await send('POST', '/push/unsubscribe', { endpoint: endpoints[1] })
    expect(world.pushDevices).toEqual(endpoints.slice(2))
  })

  it('leave topics as they are that are not named', async () => {
    serve()
    await send('PATCH', '/push/settings', { topics: { price_drop: false } })
    expect(await send('GET', '/push/settings')).toMatchObject({
      answer: { topics: { ...allTopics, price_drop: false } },
    })
  })
})
