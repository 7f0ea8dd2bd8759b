import {
  cancelFlightChange,
  createFlightChange,
  getFlightChangeScreenshot,
  listFlightChanges,
  updateFlightChange,
} from '@slipstream/contract/flight-changes'
import type { AfterAnswer } from '#platform/http/after-answer.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { Providers } from '#providers/providers.ts'
import type { FlightChangeAttempts } from './attempts.ts'
import type { FlightChangesService } from './flight-changes-service.ts'

export interface FlightChangeServices {
  readonly flightChanges: FlightChangesService
  readonly flightChangeAttempts: FlightChangeAttempts
  readonly providers: Pick<Providers, 'rebooking'>
  readonly afterAnswer: AfterAnswer
}

/** Specification §7 Flight changes. Somebody else's request is as unknown as one that never was. */
export function flightChangeHandlers(services: FlightChangeServices): Implementation[] {
  const { flightChanges, flightChangeAttempts, providers, afterAnswer } = services
  return [
    implement(createFlightChange, async ({ body, caller }) => {
      const request = await flightChanges.create(caller.userId, body)
      // On the day of the flight the first attempt is due at once.
      afterAnswer.run('flight_change.attempts', () => flightChangeAttempts.runDue())
      return { status: 'SCHEDULED' as const, request }
    }),
    implement(listFlightChanges, async ({ caller }) => ({
      requests: await flightChanges.ofUser(caller.userId),
      is_sample_data: providers.rebooking.isSandbox,
    })),
    implement(cancelFlightChange, async ({ params, caller }) => {
      await flightChanges.cancel(caller.userId, params.id)
      return { success: true as const }
    }),
    implement(updateFlightChange, async ({ params, body, caller }) => ({
      request: await flightChanges.setRetry(caller.userId, params.id, body.retry_enabled),
    })),
    implement(getFlightChangeScreenshot, ({ params, caller }) =>
      flightChanges.screenshot(caller.userId, params.id),
    ),
  ]
}
