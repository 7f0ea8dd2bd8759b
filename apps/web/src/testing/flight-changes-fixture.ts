import type { FlightChange } from '@slipstream/contract/flight-changes'
import type { FlightChangeInput } from '@slipstream/client/flight-changes/reschedule-form'
import { json } from '@slipstream/client/testing/fake-environment'
import {
  cancelFlightChange,
  createFlightChange,
  flightChangesQuery,
  getFlightChangesView,
  setRetry,
} from '#features/changes/flight-changes.ts'
import { legacyRecords } from '#shell/engine/legacy-records.ts'
import { createAnswersFixture } from '@slipstream/client/testing/answers-fixture'

/** A request that waits for 00:01 of a day after the fake clock's; `changes` go over it. */
export function makeChange(id: string, changes: Partial<FlightChange> = {}): FlightChange {
  return {
    id,
    booking_ref: 'K7QX2M',
    booking_surname: 'FINCH',
    target_flight: 'BA1460',
    target_flight_date: '2026-11-23',
    telephone: '+447700900123',
    flight_id: 'BA1460-2026-11-23',
    retry_enabled: true,
    status: 'pending',
    message: null,
    reason: null,
    flight: null,
    manage_url: null,
    has_screenshot: false,
    next_attempt_at: '2026-11-23T00:01:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
}

/** A request as somebody types it. */
export const rescheduleInput: FlightChangeInput = {
  bookingRef: 'k7qx2m',
  bookingSurname: 'Finch',
  telephone: '+44 7700 900123',
  targetFlight: 'BA0042',
  targetFlightDate: '2026-11-23',
  flightId: 'offer-1',
  retryEnabled: true,
}

/** The server's list. */
export const listAnswer = (...requests: FlightChange[]) => json({ requests, is_sample_data: true })

/** A page with its flight changes; `open` reloads it as the user signed in at that time. */
export function createFlightChangesFixture() {
  const page = createAnswersFixture(legacyRecords)

  async function open() {
    const opened = await page.open()
    const { answers, session } = opened
    await page.settle()
    const changes = {
      view: () => getFlightChangesView(answers.view(flightChangesQuery)),
      fetch: () => answers.fetch(flightChangesQuery),
      watch: () => answers.follow([flightChangesQuery]),
      create: (input: FlightChangeInput) => createFlightChange(opened, input),
      cancel: (id: string) => cancelFlightChange(opened, id),
      setRetry: (id: string, isEnabled: boolean) => setRetry(opened, id, isEnabled),
    }
    return { changes, session }
  }

  return { ...page, open }
}

export type FlightChangesFixture = ReturnType<typeof createFlightChangesFixture>
export type OpenedFlightChanges = Awaited<ReturnType<FlightChangesFixture['open']>>
