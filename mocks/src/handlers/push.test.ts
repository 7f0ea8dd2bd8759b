import { deviceMessages } from '@slipstream/contract/error-messages'
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

  it.each(['https://localhost/send', 'https://192.168.0.7/send', 'https://push.example:8443/send'])(
    'refuse %s',
    async (endpoint) => {
      const world = serve()
      expect(await send('POST', '/push/subscriptions', { ...pushDevice, endpoint })).toMatchObject({
        status: 422,
        answer: { error: deviceMessages.pushServiceUnusable },
      })
      expect(world.pushDevices).toEqual([])
    },
  )

  it('leave topics as they are that are not named', async () => {
    serve()
    await send('PATCH', '/push/settings', { topics: { price_drop: false } })
    expect(await send('GET', '/push/settings')).toMatchObject({
      answer: { topics: { ...allTopics, price_drop: false } },
    })
  })
})
