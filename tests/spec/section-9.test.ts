import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { betaLimits, judgeBetaAccess } from '@slipstream/client/session/beta-access'
import { areForcing, failureLimits } from '@slipstream/client/connectivity/failure-counters'
import { networkLimits } from '@slipstream/client/connectivity/network-limits'
import { elect } from '@slipstream/client/connectivity/network-state'
import { countsAsOffline } from '@slipstream/client/connectivity/probe'
import { rescheduleProblem } from '@slipstream/client/flight-changes/reschedule-form'
import { jobLimits } from '@slipstream/client/jobs/job-machine'
import { foregroundLimits } from '@slipstream/client/roster/foreground-sync'
import { refreshDebounceMs } from '@slipstream/client/roster/months'
import { needsRefresh, refreshDelay, tokenLimits } from '@slipstream/client/session/session-token'
import { sessionLimits } from '@slipstream/client/session/types'
import { updateLimits } from '@slipstream/client/updates/types'
import { defaultCurrency } from '@slipstream/commute/money/money'
import {
  foregroundRefresh,
  isProfileStale,
  isRosterStale,
  isStale,
  stalenessLimits,
} from '@slipstream/commute/roster/refresh/staleness'
import { rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import { newPasswordSchema } from '@slipstream/contract/credentials'
import { healthProbeBytes } from '@slipstream/contract/maintenance'
import { phoneNumberSchema } from '@slipstream/contract/primitives'
import type { SessionToken } from '@slipstream/contract/session'
import { defaultUserSettings } from '@slipstream/contract/user'
import { snackbarAutoHide } from '@slipstream/design-system/Snackbar/snackbar-store'
import { breakpoints } from '@slipstream/design-system/tokens/breakpoints'
import { dark, darkStatuses, light, lightStatuses } from '@slipstream/design-system/tokens/semantic'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

/** One line of section 9. */
interface Line {
  /** In the specification's words. */
  says: string
  /** Constants, and answers of pure functions on both sides of the limit, each beside what it must be. */
  is: readonly (readonly [actual: unknown, expected: unknown])[]
}

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const now = toInstant('2026-11-05 06:20', rosterZone)
const ago = (age: number) => now - age

const issuedAt = now / second
/** A token that was issued now. */
const tokenFor = (seconds: number): SessionToken => ({
  id: 'user-a',
  subscription_status: 'active',
  registration_step: 'complete',
  saved_flight_ids: [],
  iat: issuedAt,
  exp: issuedAt + seconds,
})
const secondsLater = (seconds: number) => now + seconds * second

const timeLimits: Line[] = [
  {
    says: 'Beta loading forced off: 5 s',
    is: [[betaLimits.loadingMs, 5 * second]],
  },
  {
    says: 'Snackbar auto-hide: 4 s',
    is: [[snackbarAutoHide, 4 * second]],
  },
  {
    says: 'Socket connect timeout 10 s',
    is: [[jobLimits.socket, 10 * second]],
  },
  {
    says: 'Polling 500 ms for 2 s, then every 2 s',
    is: [
      [jobLimits.fastPoll, 500],
      [jobLimits.fastPollFor, 2 * second],
      [jobLimits.slowPoll, 2 * second],
    ],
  },
  {
    says: 'Stale status timeout 60 s without a status text change',
    is: [[jobLimits.stale, 60 * second]],
  },
  {
    says: 'Emergency job timeout 120 s',
    is: [[jobLimits.emergency, 120 * second]],
  },
  {
    says: 'Final completion check 2 s after the completion text',
    is: [[jobLimits.finalCheck, 2 * second]],
  },
  {
    says: 'Token refresh is scheduled 120 s before expiry',
    is: [
      [tokenLimits.refreshBeforeExpiry, 120],
      [refreshDelay(tokenFor(3600), now), 3480 * second],
      [refreshDelay(tokenFor(3600), secondsLater(3479)), second],
      [refreshDelay(tokenFor(3600), secondsLater(3480)), 0],
    ],
  },
  {
    says: 'A token needs refresh under 300 s remaining or over 1800 s old',
    is: [
      [needsRefresh(tokenFor(1000), secondsLater(700)), false],
      [needsRefresh(tokenFor(1000), secondsLater(701)), true],
      [needsRefresh(tokenFor(3600), secondsLater(1800)), false],
      [needsRefresh(tokenFor(3600), secondsLater(1801)), true],
    ],
  },
  {
    says: 'Auth lock timeout 30 s',
    is: [[sessionLimits.authLock, 30 * second]],
  },
  {
    says: 'Route-change auth check delayed 500 ms, at most once per second',
    is: [
      [sessionLimits.routeCheckDelay, 500],
      [sessionLimits.routeCheckInterval, second],
    ],
  },
]

const cacheAndRefresh: Line[] = [
  {
    says: 'Cache is very fresh under 5 min',
    is: [
      [foregroundRefresh(ago(5 * minute - 1), now), 'none'],
      [foregroundRefresh(ago(5 * minute), now), 'prices'],
    ],
  },
  {
    says: 'Stale over 30 min for roster refresh',
    is: [
      [isRosterStale(ago(30 * minute), now), false],
      [isRosterStale(ago(30 * minute + 1), now), true],
    ],
  },
  {
    says: 'The default staleness is 10 min',
    is: [
      [isStale(ago(10 * minute), now), false],
      [isStale(ago(10 * minute + 1), now), true],
    ],
  },
  {
    says: 'Profile fetch debounce 500 ms',
    is: [[sessionLimits.profileDebounce, 500]],
  },
  {
    says: 'Roster refresh debounce 2 s',
    is: [[refreshDebounceMs, 2 * second]],
  },
  {
    says: 'Visibility sync is skipped if the last sync was under 30 s ago',
    is: [[foregroundLimits.between, 30 * second]],
  },
  {
    says: 'A full refresh happens at 1 h stale, prices-only at 5 min',
    is: [
      [foregroundRefresh(ago(60 * minute - 1), now), 'prices'],
      [foregroundRefresh(ago(60 * minute), now), 'full'],
      [stalenessLimits.prices, 5 * minute],
    ],
  },
  {
    says: 'Profile at over 10 min',
    is: [
      [isProfileStale(ago(10 * minute), now), false],
      [isProfileStale(ago(10 * minute + 1), now), true],
    ],
  },
  {
    says: 'The long-background threshold is 30 min',
    is: [[foregroundLimits.longStay, 30 * minute]],
  },
]

const getConnection = (connection: { effectiveType?: string; downlink?: number }) =>
  countsAsOffline({ connection: () => connection })

const networkMonitor: Line[] = [
  {
    says: 'Slow bandwidth is under 50 kbps. Poor is under 10 kbps',
    is: [
      [networkLimits.slowBandwidth, 50],
      [networkLimits.poorBandwidth, 10],
    ],
  },
  {
    says: 'High latency over 2000 ms means slow. Over 5000 ms means poor',
    is: [
      [networkLimits.slowLatency, 2000],
      [networkLimits.poorLatency, 5000],
    ],
  },
  {
    says: 'Responses under 100 bytes are judged on latency only',
    is: [[networkLimits.judgedBytes, 100]],
  },
  {
    says: 'Health test size 1024',
    is: [[healthProbeBytes, 1024]],
  },
  {
    says: 'Timeout 8 s',
    is: [[networkLimits.probeTimeout, 8 * second]],
  },
  {
    says: 'Check interval 20 s',
    is: [[networkLimits.checkInterval, 20 * second]],
  },
  {
    says: 'Offline interval 5 s',
    is: [[networkLimits.offlineInterval, 5 * second]],
  },
  {
    says: 'Offline confirm delay 2 s. Failures required: 2',
    is: [
      [networkLimits.offlineConfirm, 2 * second],
      [networkLimits.failuresRequired, 2],
    ],
  },
  {
    says: 'Rapid checks: 2, at 1.5 s (section 4: at least half of three votes)',
    is: [
      [networkLimits.rapidChecks, 2],
      [networkLimits.rapidInterval, 1500],
      [elect(['slow', 'good', 'slow']), 'slow'],
      [elect(['slow', 'good', 'good']), 'good'],
      [elect(['slow', 'poor', 'good']), null],
      [elect(['slow', 'failed', 'failed']), null],
    ],
  },
  {
    says: 'Wake grace: 10 s (section 4: a check 2 s afterwards)',
    is: [
      [networkLimits.wakeGrace, 10 * second],
      [networkLimits.wakeCheck, 2 * second],
    ],
  },
  {
    says: 'Browser status changes are debounced 1 s',
    is: [[networkLimits.browserDebounce, second]],
  },
  {
    says: 'Connection types slow-2g or 2g, or downlink under 0.1, count as offline',
    is: [
      [getConnection({ effectiveType: 'slow-2g' }), true],
      [getConnection({ effectiveType: '2g' }), true],
      [getConnection({ effectiveType: '3g' }), false],
      [getConnection({ downlink: 0.099 }), true],
      [getConnection({ downlink: 0.1 }), false],
    ],
  },
  {
    says: '3 failures within 5 min force offline',
    is: [
      [areForcing([ago(minute), now], now), false],
      [areForcing([ago(5 * minute), ago(minute), now], now), true],
      [areForcing([ago(5 * minute + 1), ago(minute), now], now), false],
    ],
  },
  {
    says: 'Counters reset after 10 min',
    is: [[failureLimits.countersReset, 10 * minute]],
  },
  {
    says: 'Recovery sync waits 3 s and times out after 30 s',
    is: [
      [networkLimits.recoveryDelay, 3 * second],
      [networkLimits.recoveryTimeout, 30 * second],
    ],
  },
]

const isPassword = (password: string) => newPasswordSchema.safeParse(password).success
const isPhone = (digits: number) => phoneNumberSchema.safeParse(`+${'4'.repeat(digits)}`).success
const isReference = (reference: string) => rescheduleProblem('bookingRef', reference) === undefined
const getFills = (group: Readonly<Record<string, { fill: string }>>) =>
  Object.fromEntries(Object.entries(group).map(([name, { fill }]) => [name, fill]))

const dutyColours = {
  booked_correct_time: '#32C759',
  booked_incorrect_time: '#FFCF2F',
  standby: '#1E88E5',
  not_booked: '#FB3243',
  hotel: '#73408C',
}
const flightChangeColours = { pending: '#FFCF2F', completed: '#32C759', failed: '#FB3243' }

const other: Line[] = [
  {
    says: 'Beta access lasts 30 days',
    is: [
      [betaLimits.accessMs, 30 * day],
      [judgeBetaAccess('true', new Date(now).toISOString(), now), 'granted'],
      [judgeBetaAccess('true', new Date(now).toISOString(), now + 1), 'locked'],
    ],
  },
  {
    says: 'Service worker update checks are throttled to once per 30 s',
    is: [[updateLimits.check, 30 * second]],
  },
  {
    says: 'The initial cache health check runs after 30 s',
    is: [[updateLimits.healthCheck, 30 * second]],
  },
  {
    says: 'Registration happens 500 ms after load',
    is: [[updateLimits.registration, 500]],
  },
  {
    says: 'Booking reference length: 6',
    is: [
      [isReference('K7QX2'), false],
      [isReference('K7QX2M'), true],
      [isReference('K7QX2M7'), false],
    ],
  },
  {
    says: 'Password minimum: 8',
    is: [
      [isPassword('x'.repeat(7)), false],
      [isPassword('x'.repeat(8)), true],
    ],
  },
  {
    says: 'Phone: 7 to 15 digits',
    is: [
      [isPhone(6), false],
      [isPhone(7), true],
      [isPhone(15), true],
      [isPhone(16), false],
    ],
  },
  { says: 'Default currency GBP', is: [[defaultCurrency, 'GBP']] },
  {
    says: 'Default commuting stations LHR, LGW, LCY',
    is: [[defaultUserSettings.commuting_stations, ['LHR', 'LGW', 'LCY']]],
  },
  {
    says: 'Timezone Europe/London',
    is: [
      [rosterZone, 'Europe/London'],
      [toInstant('2026-03-29 00:59', rosterZone), Date.UTC(2026, 2, 29, 0, 59)],
      [toInstant('2026-03-29 02:00', rosterZone), Date.UTC(2026, 2, 29, 1, 0)],
    ],
  },
  {
    says: 'Themes: light primary #086375, secondary #62BEC1. Dark primary #62BEC1',
    is: [
      [light.primary, '#086375'],
      [light.secondary, '#62BEC1'],
      [dark.primary, '#62BEC1'],
    ],
  },
  {
    says: 'Breakpoints: xxs 0, xs 350, xsm 400, sm 600, md 900, lg 1200, xl 1536',
    is: [[breakpoints, { xxs: 0, xs: 350, xsm: 400, sm: 600, md: 900, lg: 1200, xl: 1536 }]],
  },
  {
    says: 'Duty colours',
    is: [
      [getFills(lightStatuses.duty), dutyColours],
      [getFills(darkStatuses.duty), dutyColours],
    ],
  },
  {
    says: 'Flight change colours',
    is: [
      [getFills(lightStatuses.flightChange), flightChangeColours],
      [getFills(darkStatuses.flightChange), flightChangeColours],
    ],
  },
]

describe.each([
  ['Time limits', timeLimits],
  ['Cache and refresh', cacheAndRefresh],
  ['Network monitor', networkMonitor],
  ['Other', other],
])('specification §9, %s', (_, lines) => {
  it.each(lines)('$says', ({ is }) => {
    expect(is.map(([actual]) => actual)).toEqual(is.map(([, expected]) => expected))
  })
})

describe('specification §9, Build version', () => {
  it('is package version 0.9.50, of every package', async () => {
    const manifestSchema = z.object({ version: z.string() })
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(await read('package.json')))
    const versions = await Promise.all(
      ['.', ...workspaces].map(
        async (folder) => manifestSchema.parse(JSON.parse(await read(`${folder}/package.json`))).version,
      ),
    )
    expect(new Set(versions)).toEqual(new Set(['0.9.50']))
  })
})
