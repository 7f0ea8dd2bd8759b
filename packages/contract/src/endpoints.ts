import * as account from './account.ts'
import * as airports from './airports.ts'
import * as auth from './auth.ts'
import * as calendarLinks from './calendar-links.ts'
import * as colleagues from './colleagues.ts'
import * as commuteRecords from './commute-records.ts'
import * as credentials from './credentials.ts'
import * as currency from './currency.ts'
import type { Endpoint } from './endpoint.ts'
import * as familyLinks from './family-links.ts'
import * as flightChanges from './flight-changes.ts'
import * as flightHistory from './flight-history.ts'
import * as flights from './flights.ts'
import * as hotline from './hotline.ts'
import * as job from './job.ts'
import * as live from './live.ts'
import * as mailedBookings from './mailed-bookings.ts'
import * as maintenance from './maintenance.ts'
import * as payments from './payments.ts'
import * as push from './push.ts'
import * as registration from './registration.ts'
import * as restAlerts from './rest-alerts.ts'
import * as roster from './roster.ts'
import * as rosterEdits from './roster-edits.ts'
import * as rosterChanges from './roster-changes.ts'
import * as rosterFetch from './roster-fetch.ts'
import * as rosterImport from './roster-import.ts'
import * as rosterPlan from './roster-plan.ts'
import * as seatsSeen from './seats-seen.ts'
import * as sharedAnswers from './shared-answers.ts'
import * as sharedSeats from './shared-seats.ts'
import * as status from './status.ts'
import * as support from './support.ts'
import * as tripPrices from './trip-prices.ts'
import * as user from './user.ts'
import * as userChanges from './user-changes.ts'
import * as year from './year.ts'

const areas = {
  auth,
  credentials,
  registration,
  user,
  userChanges,
  account,
  rosterFetch,
  roster,
  rosterEdits,
  rosterChanges,
  rosterImport,
  rosterPlan,
  restAlerts,
  year,
  commuteRecords,
  live,
  flightHistory,
  seatsSeen,
  tripPrices,
  calendarLinks,
  familyLinks,
  colleagues,
  sharedAnswers,
  sharedSeats,
  mailedBookings,
  tasks: job,
  hotline,
  airports,
  currency,
  flight: flights,
  payments,
  status,
  email: support,
  flightChanges,
  push,
  maintenance,
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  )
}

/**
 * Every call of specification §7. The server's routes, the mocks' handlers, the OpenAPI document and the
 * conformance suite are all made from this table; the browser imports single endpoints from their area
 * instead, so that it loads only those it calls.
 */
export const endpoints: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isEndpoint),
)
