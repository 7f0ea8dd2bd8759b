import { deleteAccount, exportAccount, type AccountExport } from '@slipstream/contract/account'
import { accessMessages } from '@slipstream/contract/error-messages'
import type { HttpHandler } from 'msw'
import { demoReferral } from '../fixtures/user.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'
import { colleagueChoices, seatSharing } from './colleagues.ts'
import { allRecords } from './commute-records.ts'
import { createTill } from './wallet.ts'
import { minutesFromNow } from '../clock.ts'

export function accountHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const till = createTill(world)
  return [
    on(exportAccount, () => ({
      exported_at: new Date(world.now()).toISOString(),
      user: world.user,
      settings: world.settings,
      subscription: till.subscription(world.wallet),
      payment_methods: till.methods(world.wallet),
      referral: demoReferral,
      roster: world.roster,
      earlier_flights: world.earlierFlights.slice(),
      commute_records: allRecords(world),
      roster_changes: world.changes,
      roster_feeds: world.feeds,
      calendar_links: [...world.calendarLinks.values()].slice(),
      family_links: world.familyLinks.slice(),
      colleagues: colleagueChoices(world),
      code_answers: world.codeAnswers.slice(),
      shared_answers: world.sharedAnswers,
      mailed_bookings: world.mailedBookings,
      saved_flights: world.saved,
      rest_alerts: world.restAlerts.slice(),
      recent_searches: world.recents.slice(),
      flight_changes: world.flightChanges.slice(),
      push: {
        topics: world.pushTopics,
        devices: world.pushDevices.map((endpoint) => ({
          service: new URL(endpoint).hostname,
          created_at: new Date(world.now()).toISOString(),
        })),
      },
      seats_seen: world.seatsSeen.slice(),
      seat_sharing: seatSharing(world),
      seat_answers: [].slice(),
      history: accountHistory.slice(),
    })),
    on(deleteAccount, ({ body }) => {
      if (body.password !== world.password) throw new MockFailure('forbidden', accessMessages.wrongPassword)
      world.password = null
      world.signedIn = false
      return { success: true }
    }),
  ]
}

const day = 24 * 60

/** What happened to the demo account, newest first. */
export const accountHistory: AccountExport['history'] = [
  { at: minutesFromNow(-12), event: 'login' },
  { at: minutesFromNow(-3 * day), event: 'settings_changed' },
  { at: minutesFromNow(-60 * day), event: 'registered' },
]
