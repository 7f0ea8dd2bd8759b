import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fillPath, sharedErrors } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { statusOfErrorCode } from './errors.ts'

/** Specification §7, line by line; GET /auth/csrf and /status/airline are decided in design.md §2. */
const callsOfSection7 = `
GET /auth/csrf
POST /auth/login
POST /auth/logout
POST /auth/refresh
POST /auth/auto-login
POST /auth/forgot_password
POST /auth/reset_password
POST /registration/init
POST /registration/verify
POST /registration/profile
POST /registration/complete
POST /registration/resend
GET /user/profile/fetch
PATCH /user/profile/update
GET /user/settings
PATCH /user/settings
POST /roster/fetch-roster
GET /roster/roster
POST /roster/update-flight-status
POST /roster/manual-entries
PUT /roster/manual-entries/{id}
DELETE /roster/manual-entries/{id}
DELETE /roster/ground-duties/{id}
GET /tasks/task/{id}
POST /hotline/roster
GET /hotline/roster-prices
POST /hotline/specific-sector
GET /hotline/search-results
GET /hotline/optimize-roster
POST /hotline/clear-sessions
GET /airports/search
GET /currency/convert
POST /flight/save
POST /flight/unsave
GET /flight/saved
POST /flight/save-pair
POST /flight/unsave-pair
POST /flight/recent
GET /flight/recent
POST /flight/recent/delete
POST /payments/create-subscription
POST /payments/cancel-subscription
GET /payments/get-price
GET /payments/subscription-details
GET /payments/payment-methods
POST /payments/add-payment-method
POST /payments/remove-payment-method
POST /payments/set-default-payment-method
POST /payments/retry-payment
POST /payments/reactivate-subscription
POST /payments/validate-referral-code
GET /status/airline
POST /email/support
POST /flight-changes/
GET /flight-changes/
DELETE /flight-changes/{id}
PATCH /flight-changes/{id}
GET /flight-changes/{id}/screenshot
GET /maintenance/health
`
  .trim()
  .split('\n')

/** What the specification does not have and people need (docs/decisions/0007, 0010, 0015, 0016, 0022, 0026 0056 to 0058, 0063 and 0066). */
const callsOfOurs = [
  'GET /maintenance/ready',
  'POST /auth/logout_everywhere',
  'GET /user/export',
  'POST /user/delete-account',
  'POST /payments/sandbox/payment-method',
  'POST /payments/sandbox/authenticate',
  'POST /roster/manual-entries/{id}/restore',
  'POST /roster/ground-duties/{id}/restore',
  'GET /roster/plan',
  'GET /roster/live',
  'GET /roster/flight-history',
  'GET /roster/trip-prices',
  'GET /roster/year',
  'GET /roster/commute-records',
  'POST /roster/commute-records',
  'PUT /roster/rests/{rest}',
  'GET /roster/rest-alerts',
  'PUT /roster/rests/{rest}/alert',
  'GET /roster/changes',
  'POST /roster/changes/seen',
  'POST /roster/import/preview',
  'POST /roster/import/take',
  'GET /roster/feeds',
  'POST /roster/feeds/{id}/preview',
  'PATCH /roster/feeds/{id}',
  'DELETE /roster/feeds/{id}',
  'GET /calendar/links',
  'POST /calendar/links',
  'DELETE /calendar/links/{kind}',
  'GET /calendar/download',
  'GET /calendar/feed/{token}.ics',
  'GET /sharing/links',
  'GET /sharing/preview',
  'POST /sharing/links',
  'DELETE /sharing/links/{id}',
  'GET /sharing/colleagues',
  'PUT /sharing/colleagues',
  'PUT /sharing/colleagues/flights/{key}',
  'PUT /sharing/colleagues/people/{id}',
  'GET /roster/seats-seen',
  'PUT /roster/seats-seen/{id}',
  'DELETE /roster/seats-seen/{id}',
  'POST /roster/seat-answers',
  'GET /sharing/seats',
  'PUT /sharing/seats',
  'GET /sharing/answers',
  'PUT /sharing/answers',
  'GET /mailed-bookings',
  'POST /mailed-bookings/address',
  'DELETE /mailed-bookings/address',
  'DELETE /mailed-bookings/{id}',
  'GET /hotline/cheapest-days',
  'GET /hotline/known-prices',
  'GET /hotline/nearby-routes',
  'POST /flight/price-alert',
  'GET /push/key',
  'POST /push/subscriptions',
  'POST /push/unsubscribe',
  'GET /push/settings',
  'PATCH /push/settings',
]

describe('endpoint table (specification §7)', () => {
  it('has every call of the specification, once, and a few of ours', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(calls.toSorted()).toEqual([...callsOfSection7, ...callsOfOurs].toSorted())
  })

  it('gives every call a name of its own', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })

  it('gives every error code a status outside 2xx', () => {
    for (const status of Object.values(statusOfErrorCode)) expect(status).toBeGreaterThanOrEqual(400)
  })

  it('demands a session of all calls except registration, log-in, forgot, reset and calendar feeds (§6)', () => {
    const open = endpoints.filter(({ auth }) => auth === 'public').map(({ path }) => path)
    expect(open.toSorted()).toEqual(
      [
        '/airports/search',
        '/auth/auto-login',
        '/auth/csrf',
        '/auth/forgot_password',
        '/auth/login',
        '/auth/logout',
        '/auth/reset_password',
        // Its token alone says whose roster it is: calendars have no session.
        '/calendar/feed/{token}.ics',
        '/maintenance/health',
        '/maintenance/ready',
        '/payments/create-subscription',
        '/payments/get-price',
        '/payments/sandbox/authenticate',
        '/payments/sandbox/payment-method',
        '/payments/validate-referral-code',
        '/registration/complete',
        '/registration/init',
        '/registration/profile',
        '/registration/resend',
        '/registration/verify',
      ].toSorted(),
    )
  })

  it('lets every call that changes something fail for a missing CSRF token', () => {
    const guarded = endpoints.filter((endpoint) => sharedErrors(endpoint).includes('csrf_failed'))
    expect(guarded).toEqual(endpoints.filter(({ method }) => method !== 'GET'))
  })
})

describe('fillPath', () => {
  it('fills and escapes parameters', () => {
    expect(fillPath('/tasks/task/{id}', { id: 'a b/c' })).toBe('/tasks/task/a%20b%2Fc')
    expect(fillPath('/auth/login')).toBe('/auth/login')
  })
  it('refuses a missing parameter by name', () => {
    expect(() => fillPath('/tasks/task/{id}')).toThrow("'id'")
  })
})

describe('size of the first load (design.md §1 contract)', () => {
  it('imports zod/mini and nothing else of zod', async () => {
    const names = await readdir(import.meta.dirname, { recursive: true })
    const files = names.filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    expect(files.length).toBeGreaterThan(15)
    const texts = await Promise.all(files.map((file) => readFile(`${import.meta.dirname}/${file}`, 'utf8')))
    const imported = texts.flatMap((text) => [...text.matchAll(/from '(zod[^']*)'/g)].map(([, name]) => name))
    expect([...new Set(imported)]).toEqual(['zod/mini'])
  })
})
