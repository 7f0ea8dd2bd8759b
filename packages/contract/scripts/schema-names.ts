import * as airports from '@slipstream/contract/airports'
import * as auth from '@slipstream/contract/auth'
import * as credentials from '@slipstream/contract/credentials'
import * as currency from '@slipstream/contract/currency'
import * as device from '@slipstream/contract/device'
import * as changeHeaders from '@slipstream/contract/change-headers'
import * as errors from '@slipstream/contract/errors'
import * as flightChanges from '@slipstream/contract/flight-changes'
import * as flight from '@slipstream/contract/flight'
import * as flights from '@slipstream/contract/flights'
import * as hotline from '@slipstream/contract/hotline'
import * as job from '@slipstream/contract/job'
import * as mailedBookings from '@slipstream/contract/mailed-bookings'
import * as payments from '@slipstream/contract/payments'
import * as primitives from '@slipstream/contract/primitives'
import * as push from '@slipstream/contract/push'
import * as registration from '@slipstream/contract/registration'
import * as roster from '@slipstream/contract/roster'
import * as rosterFetch from '@slipstream/contract/roster-fetch'
import * as rosterEdits from '@slipstream/contract/roster-edits'
import * as serviceWorker from '@slipstream/contract/service-worker'
import * as session from '@slipstream/contract/session'
import * as status from '@slipstream/contract/status'
import * as user from '@slipstream/contract/user'
import * as versions from '@slipstream/contract/versions'
import { $ZodType } from 'zod/v4/core'

const areas = [
  primitives,
  changeHeaders,
  errors,
  airports,
  auth,
  credentials,
  currency,
  device,
  flightChanges,
  flight,
  flights,
  hotline,
  job,
  mailedBookings,
  payments,
  push,
  registration,
  roster,
  rosterFetch,
  rosterEdits,
  serviceWorker,
  session,
  status,
  user,
  versions,
]

/** Every exported `…Schema` of the contract by its export name, which is its component name in the document. */
export const namedSchemas: ReadonlyMap<string, $ZodType> = new Map(
  areas
    .flatMap((area) => Object.entries(area))
    .filter(
      (entry): entry is [string, $ZodType] => entry[0].endsWith('Schema') && entry[1] instanceof $ZodType,
    ),
)
