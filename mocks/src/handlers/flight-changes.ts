import { getDate } from '@slipstream/commute/time/calendar-dates'
import { toInstant } from '@slipstream/commute/time/zoned-time'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { flightChangeMessages, flightMessages } from '@slipstream/contract/error-messages'
import {
  cancelFlightChange,
  createFlightChange,
  flightChangeLimits,
  getFlightChangeScreenshot,
  listFlightChanges,
  requestedFlightSchema,
  updateFlightChange,
  type FlightChange,
  type FlightChangeRequest,
} from '@slipstream/contract/flight-changes'
import type { HttpHandler } from 'msw'
import { manageUrl, screenshotPng } from '../fixtures/flight-changes.ts'
import { offerById } from '../fixtures/timetable.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

export const changeWaits =
  'This booking is already to be moved to BA1460 on 9 Nov. Cancel that request to ask in another way.'

/** Requests are stored and listed; none is ever tried. */
export function flightChangeHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const instant = () => new Date(world.now()).toISOString()
  const locate = (id: string) =>
    found(
      world.flightChanges.find((change) => change.id === id),
      flightChangeMessages.gone,
    )
  const waiting = (id: string) => {
    const change = locate(id)
    if (change.status !== 'pending') throw new MockFailure('conflict', flightChangeMessages.over)
    return change
  }

  function replace(old: FlightChange, changes: Partial<FlightChange>): FlightChange {
    const request = { ...old, ...changes, updated_at: instant() }
    world.flightChanges = world.flightChanges.map((change) => (change === old ? request : change))
    return request
  }

  /** The flight that is asked for, and when the first attempt is due. */
  function getTarget(request: FlightChangeRequest): Pick<FlightChange, 'flight' | 'next_attempt_at'> {
    const flight = found(offerById(request.flight_id), flightMessages.notOffered)
    if (flightName(flight) !== request.target_flight) throw refused('target_flight', flightName(flight))
    const date = getDate(flight.departure_time)
    if (date !== request.target_flight_date) throw refused('target_flight_date', date)
    if (flightInstants(flight).departure <= world.now())
      throw new MockFailure('departed', flightChangeMessages.departed)
    const first = toInstant(`${date} 00:01`, flight.origin_timezone)
    return {
      flight: requestedFlightSchema.parse(flight),
      next_attempt_at: new Date(Math.max(first, world.now())).toISOString(),
    }
  }

  return [
    on(createFlightChange, ({ body }) => {
      const target = getTarget(body)
      const pending = world.flightChanges.filter(({ status }) => status === 'pending')
      const same = pending.find((change) => isSameMove(change, body))
      if (same) {
        if (same.telephone !== body.telephone || same.booking_surname !== body.booking_surname)
          throw new MockFailure('conflict', changeWaits)
        return { status: 'SCHEDULED', request: replace(same, { retry_enabled: body.retry_enabled }) }
      }
      if (pending.length >= flightChangeLimits.pending)
        throw new MockFailure('conflict', flightChangeMessages.limit(flightChangeLimits.pending))
      const request: FlightChange = {
        ...body,
        id: world.nextId('change'),
        status: 'pending',
        message: null,
        reason: null,
        ...target,
        manage_url: manageUrl,
        has_screenshot: false,
        created_at: instant(),
        updated_at: instant(),
      }
      world.flightChanges = [request, ...world.flightChanges]
      return { status: 'SCHEDULED', request }
    }),
    on(listFlightChanges, () => ({ requests: world.flightChanges, is_sample_data: true })),
    on(cancelFlightChange, ({ params }) => {
      const gone = waiting(params.id)
      world.flightChanges = world.flightChanges.filter((change) => change !== gone)
      return { success: true }
    }),
    on(updateFlightChange, ({ params, body }) => ({ request: replace(waiting(params.id), body) })),
    on(getFlightChangeScreenshot, ({ params }) => {
      if (!locate(params.id).has_screenshot)
        throw new MockFailure('not_found', flightChangeMessages.noPicture)
      return screenshotPng
    }),
  ]
}

function isSameMove(change: FlightChange, request: FlightChangeRequest): boolean {
  return (
    change.booking_ref === request.booking_ref &&
    change.target_flight === request.target_flight &&
    change.target_flight_date === request.target_flight_date
  )
}

function refused(field: string, actual: string): MockFailure {
  return new MockFailure('validation_failed', undefined, { fields: { [field]: `must be ${actual}` } })
}
