import {
  cancelFlightChange,
  createFlightChange,
  getFlightChangeScreenshot,
  listFlightChanges,
  updateFlightChange,
  type FlightChange,
} from '@slipstream/contract/flight-changes'
import type { HttpHandler } from 'msw'
import { screenshotPng } from '../fixtures/flight-changes.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

export function flightChangeHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const instant = () => new Date(world.now()).toISOString()
  const locate = (id: string) =>
    found(
      world.flightChanges.find((change) => change.id === id),
      'This request is no longer there.',
    )
  return [
    on(createFlightChange, ({ body }) => {
      if (body.target_flight_date < instant().slice(0, 10))
        throw new MockFailure('departed', 'This flight has already left.')
      const request: FlightChange = {
        ...body,
        id: world.nextId('change'),
        status: 'pending',
        message: null,
        has_screenshot: false,
        next_attempt_at: `${body.target_flight_date}T00:01:00Z`,
        created_at: instant(),
        updated_at: instant(),
      }
      world.flightChanges = [request, ...world.flightChanges]
      return { status: 'SCHEDULED', request }
    }),
    on(listFlightChanges, () => ({ requests: world.flightChanges })),
    on(cancelFlightChange, ({ params }) => {
      const gone = locate(params.id)
      world.flightChanges = world.flightChanges.filter((change) => change !== gone)
      return { success: true }
    }),
    on(updateFlightChange, ({ params, body }) => {
      const old = locate(params.id)
      if (old.status !== 'pending') throw new MockFailure('conflict', 'This request has ended.')
      const request = { ...old, retry_enabled: body.retry_enabled, updated_at: instant() }
      world.flightChanges = world.flightChanges.map((change) => (change === old ? request : change))
      return { request }
    }),
    on(getFlightChangeScreenshot, ({ params }) => {
      if (!locate(params.id).has_screenshot)
        throw new MockFailure('not_found', 'There is no picture of this request yet.')
      return screenshotPng
    }),
  ]
}
