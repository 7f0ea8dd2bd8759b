import {
  cancelFlightChange,
  createFlightChange,
  getFlightChangeScreenshot,
  listFlightChanges,
  updateFlightChange,
} from '@slipstream/contract/flight-changes'
import type { FeatureContext } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { createFlightChangeAttempts } from './attempts.ts'
import { forgetFlightChanges } from './change-rows.ts'
import { createFlightChangesService } from './flight-changes-service.ts'
import type { FlightChangeSchema } from './tables.ts'

/** Specification §7 Flight changes. Somebody else's request is as unknown as one that never was. */
export function createRebooking(
  context: FeatureContext<FlightChangeSchema> & Parameters<typeof createFlightChangesService>[0],
) {
  const { database, rebooking, afterAnswer, now } = context
  const changes = createFlightChangesService(context)
  const attempts = createFlightChangeAttempts(context)
  return {
    changes,
    attempts,
    exported: async (userId: string) => ({ flight_changes: await changes.ofUser(userId) }),
    handlers: [
      implement(createFlightChange, async ({ body, caller }) => {
        const request = await changes.create(caller.userId, body)
        // On the day of the flight the first attempt is due at once.
        afterAnswer.run('flight_change.attempts', () => attempts.runDue())
        return { status: 'SCHEDULED' as const, request }
      }),
      implement(listFlightChanges, async ({ caller }) => ({
        requests: await changes.ofUser(caller.userId),
        is_sample_data: rebooking.isSandbox,
      })),
      implement(cancelFlightChange, async ({ params, caller }) => {
        await changes.cancel(caller.userId, params.id)
        return { success: true as const }
      }),
      implement(updateFlightChange, async ({ params, body, caller }) => ({
        request: await changes.setRetry(caller.userId, params.id, body.retry_enabled),
      })),
      implement(getFlightChangeScreenshot, ({ params, caller }) =>
        changes.screenshot(caller.userId, params.id),
      ),
    ],
    tasks: [attempts],
    forget: () => forgetFlightChanges(database.patientQuery, now()),
  }
}
