import { notSetUpMessages } from '@slipstream/contract/error-messages'
import { getAirlineStatus } from '@slipstream/contract/status'
import { http, HttpResponse } from 'msw'
import { bookedToday } from './fixtures/live.ts'
import { serviceStatusIn } from './fixtures/status.ts'
import type { MockHandler } from './handlers.ts'
import { mockPath } from './mock-endpoint.ts'
import { failing, over, waiting } from './scenario-helpers.ts'

/** Named states of the airline's status page. In `default` all is well. */
export const statusScenarios = {
  airlinePartialOutage: () => over({ serviceStatus: serviceStatusIn('partial_outage') }),
  /** On a day with a booked flight. */
  airlineMajorOutage: () =>
    over({ serviceStatus: serviceStatusIn('major_outage'), roster: [...bookedToday] }),
  airlineSample: () => over({ serviceStatus: { ...serviceStatusIn('operational'), is_sample_data: true } }),
  airlineStatusPending: () => waiting({}, getAirlineStatus),
  airlineStatusFailure: () => failing(getAirlineStatus, 'provider_unavailable', 'The status page is down.'),
  airlineStatusNotSetUp: () => failing(getAirlineStatus, 'not_available', notSetUpMessages.airlineStatus),
  /** It answers once, and is not reached again. */
  airlineStatusLost: () =>
    over({}, [
      http.get(mockPath(getAirlineStatus), ({ request }) =>
        new URL(request.url).searchParams.size > 0 ? HttpResponse.error() : undefined,
      ),
    ]),
} satisfies Record<string, () => MockHandler[]>
