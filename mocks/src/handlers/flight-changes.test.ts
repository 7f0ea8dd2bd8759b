import { describe, expect, it } from 'vitest'
import { screenshotPng } from '../fixtures/flight-changes.ts'
import { scenarios, type ScenarioName } from '../scenarios.ts'
import { mockServer } from '../testing.ts'

const { use, send, serve } = mockServer()

const change = {
  booking_ref: 'ABC123',
  booking_surname: 'MACLEOD',
  target_flight: 'BA1460',
  target_flight_date: '2026-11-09',
  telephone: '+447700900123',
  flight_id: 'BA1460-2026-11-09-commercial',
  retry_enabled: true,
}
const ask = (changes: object = {}) => send('POST', '/flight-changes/', { ...change, ...changes })
const today = { target_flight_date: '2026-11-05', flight_id: 'BA1460-2026-11-05-commercial' }

describe('mocked flight changes (spec §7 Flight changes)', () => {
  it.each([
    ['on its day', {}, '2026-11-09T00:01:00.000Z'],
    ['at once, on the day', today, '2026-11-05T04:40:00.000Z'],
  ])('are tried %s', async (_, changes, next_attempt_at) => {
    serve()
    expect(await ask(changes)).toMatchObject({
      status: 201,
      answer: { status: 'SCHEDULED', request: { next_attempt_at } },
    })
  })

  it('are asked once for a double tap, and refused in other words', async () => {
    const world = serve()
    const before = world.flightChanges.length
    await ask()
    await ask({ retry_enabled: false })
    expect(world.flightChanges.slice(0, -before)).toMatchObject([{ retry_enabled: false }])
    expect(await ask({ telephone: '+447700900999' })).toMatchObject({ status: 409 })
  })

  it('have room for 20 that wait', async () => {
    const world = serve({ flightChanges: [] })
    for (let index = 0; index < 21; index += 1) {
      await ask({ booking_ref: `Q000${10 + index}` })
    }
    expect(world.flightChanges).toHaveLength(20)
  })

  it('are changed and cancelled while they wait', async () => {
    const world = serve()
    expect(
      (await send('PATCH', '/flight-changes/change-pending', { retry_enabled: false })).answer,
    ).toMatchObject({ request: { id: 'change-pending', retry_enabled: false } })
    expect((await send('DELETE', '/flight-changes/change-waiting')).status).toBe(200)
    expect(world.flightChanges.map(({ id }) => id)).not.toContain('change-waiting')
    expect((await send('DELETE', '/flight-changes/change-completed')).status).toBe(409)
    expect((await send('PATCH', '/flight-changes/change-failed', { retry_enabled: true })).status).toBe(409)
  })

  it('have a picture of a phone’s width', () => {
    const view = new DataView(screenshotPng.buffer)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([390, 590])
  })

  it.each<[ScenarioName, string]>([
    ['flightChangeCompletes', 'completed'],
    ['flightChangeFails', 'failed'],
  ])('%s: the second look finds it %s', async (name, status) => {
    use(...scenarios[name]())
    const look = async () => JSON.stringify((await send('GET', '/flight-changes/')).answer)
    expect(await look()).toContain('"id":"change-pending","status":"pending"')
    expect(await look()).toContain(`"id":"change-pending","status":"${status}"`)
  })

  it.each<[ScenarioName, string, number]>([
    ['rescheduleFailure', 'POST /flight-changes/', 409],
    ['rescheduleBroken', 'POST /flight-changes/', 500],
    ['rescheduleDeparted', 'POST /flight-changes/', 409],
    ['cancelChangeFailure', 'DELETE /flight-changes/change-pending', 409],
    ['cancelChangeOver', 'DELETE /flight-changes/change-pending', 409],
    ['retryChangeFailure', 'PATCH /flight-changes/change-pending', 500],
    ['screenshotMissing', 'GET /flight-changes/change-pending/screenshot', 404],
    ['manyFlightChanges', 'GET /flight-changes/', 200],
    ['noFlightChanges', 'GET /flight-changes/', 200],
  ])('%s: %s is %i', async (name, route, status) => {
    use(...scenarios[name]())
    const [method = '', path = ''] = route.split(' ')
    const body = { POST: change, PATCH: { retry_enabled: false } }[method]
    expect((await send(method, path, body)).status).toBe(status)
  })

  it('screenshotBroken: the picture is none', async () => {
    use(...scenarios.screenshotBroken())
    const response = await fetch('http://localhost/api/v1/flight-changes/change-pending/screenshot')
    expect([response.headers.get('Content-Type'), await response.text()]).toEqual([
      'image/png',
      'not a picture',
    ])
  })
})
