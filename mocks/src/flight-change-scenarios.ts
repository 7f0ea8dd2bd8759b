import { flightChangeMessages } from '@slipstream/contract/error-messages'
import {
  cancelFlightChange,
  createFlightChange,
  getFlightChangeScreenshot,
  listFlightChanges,
  updateFlightChange,
  type FlightChange,
} from '@slipstream/contract/flight-changes'
import { http, HttpResponse } from 'msw'
import {
  changesToDecide,
  flightChanges,
  pendingFlightChange,
  screenshotPng,
} from './fixtures/flight-changes.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { changeWaits } from './handlers/flight-changes.ts'
import { mockEndpoint, mockPath } from './mock-endpoint.ts'
import { MockFailure } from './mock-failure.ts'
import { failing, over, waiting } from './scenario-helpers.ts'

/** As the next attempt leaves it. */
const moved: FlightChange = {
  ...pendingFlightChange,
  status: 'completed',
  message: 'You are on BA1460.',
  reason: null,
  next_attempt_at: null,
  updated_at: pendingFlightChange.next_attempt_at ?? pendingFlightChange.updated_at,
}

/** The list as it was when it was first asked for, and from then on with this in place of the request that is tried. */
function becoming(later: FlightChange): MockHandler[] {
  let looks = 0
  const answer = mockEndpoint(listFlightChanges, () => {
    looks += 1
    const requests = flightChanges.map((each) => (each.id === later.id && looks > 1 ? later : each))
    return { requests, is_sample_data: true }
  })
  return over({}, [answer])
}

/** A request as a server has it that knows only the specification's fields. */
const bare = (change: FlightChange): FlightChange => ({
  ...change,
  flight: null,
  reason: null,
  manage_url: null,
})

/** Answers the list once, and fails from then on. */
function lost(): MockHandler[] {
  let looks = 0
  const answer = mockEndpoint(listFlightChanges, () => {
    looks += 1
    if (looks > 1) throw new MockFailure('internal_error')
    return { requests: flightChanges.slice(), is_sample_data: true }
  })
  return over({}, [answer])
}

/** A PNG by its head, which claims more pixels than any phone can hold. */
function hugePng(): Uint8Array<ArrayBuffer> {
  const bytes = screenshotPng.slice()
  const view = new DataView(bytes.buffer)
  view.setUint32(16, 60_000)
  view.setUint32(20, 60_000)
  return bytes
}

/** Named states of flight changes (specification §7, §8). */
export const flightChangeScenarios = {
  flightChangesFailure: () => failing(listFlightChanges, 'internal_error'),
  flightChangesPending: () => waiting({}, listFlightChanges),
  /** The first look finds the list, every later one fails. */
  flightChangesLost: lost,
  noFlightChanges: () => over({ flightChanges: [] }),
  /** One needs a paid upgrade, the other has a wrong reference. */
  flightChangesToDecide: () => over({ flightChanges: [...changesToDecide] }),
  /** As a server answers that sends only what the specification names. */
  flightChangesBare: () =>
    over({
      flightChanges: flightChanges.map(bare),
    }),
  /** Another server, of which nothing more than this can be known (specification §3 Flight change request). */
  flightChangesUnreadable: () =>
    over({}, [
      http.get(mockPath(listFlightChanges), () =>
        HttpResponse.json({
          requests: [
            { id: 9, status: 'pending' },
            { id: 10, status: 'failed' },
          ],
        }),
      ),
    ]),
  /** The second look finds it moved. */
  flightChangeCompletes: () => becoming(moved),
  /** No airline takes it. */
  surnameWrong: () => over({ user: { ...demoUser, surname: 'Macleod 2nd' } }),
  rescheduleFailure: () => failing(createFlightChange, 'conflict', changeWaits),
  rescheduleBroken: () => [
    http.post(mockPath(createFlightChange), () => HttpResponse.json({}, { status: 500 })),
    ...over({}),
  ],
  reschedulePending: () => waiting({}, createFlightChange),
  cancelChangeFailure: () => failing(cancelFlightChange, 'conflict', flightChangeMessages.underWay),
  retryChangeFailure: () => failing(updateFlightChange, 'internal_error'),
  screenshotMissing: () => failing(getFlightChangeScreenshot, 'not_found', flightChangeMessages.noPicture),
  screenshotHuge: () =>
    over({}, [
      http.get(
        mockPath(getFlightChangeScreenshot),
        () => new HttpResponse(hugePng(), { headers: { 'Content-Type': 'image/png' } }),
      ),
    ]),
  /** A PNG by its type alone. */
  screenshotBroken: () =>
    over({}, [
      http.get(
        mockPath(getFlightChangeScreenshot),
        () => new HttpResponse('not a picture', { headers: { 'Content-Type': 'image/png' } }),
      ),
    ]),
} satisfies Record<string, () => MockHandler[]>
