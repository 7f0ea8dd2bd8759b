import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'

/*
 * A server that somebody wrote from the specification alone: it imports nothing of ours, answers with the fields that the
 * specification names, in other orders, with ids, fields and cookies of its own, and knows no code, socket or call of ours.
 * Where the specification shows no record it has what the app needs (tests/conformance/specified-fields.ts).
 */

type Json = Record<string, unknown>

export interface Asked {
  method: string
  path: string
  body: Json
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

export interface SpecifiedServer {
  url: string
  email: string
  password: string
  /** What the e-mail of a registration says. */
  verificationCode: string
  log: readonly Asked[]
  /** From now on the refresh is refused, and no call is let in without a newer log-in. */
  endSession: () => void
  close: () => Promise<void>
}

const dist = process.env['WEB_DIST'] ?? path.resolve(import.meta.dirname, '../../apps/web/dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function frontendToken(): string {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const claims = { exp, id: 42, subscription_status: 'active', iat: exp - 3600, crew_scheme: 'B' }
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.none`
}

const user = {
  phone_number: '+447700900123',
  surname: 'Okafor',
  saved_flight_ids: [],
  registration_step: 'all_done',
  id: 42,
  subscription_status: 'active',
  payroll: 'x-17',
}
const settings = {
  max_sector_price: 0,
  slip_time: 60,
  dark_mode: false,
  commuting_stations: ['LHR', 'LGW', 'LCY'],
  include_ground_duties: false,
  include_staff_travel: true,
  prefer_local_night_before_report: false,
}

const flight = (
  id: string,
  date: string,
  [origin, destination]: [string, string],
  [leaves, lands]: [string, string],
) => ({
  price_amount: '64.10',
  id,
  origin,
  destination,
  departure_time: `${date} ${leaves}`,
  arrival_time: `${date} ${lands}`,
  marketing_carrier: 'BA',
  flight_number: '01441',
  aircraft: '32N',
})

const toWork = (date: string) => flight(`w-${date}`, date, ['EDI', 'LHR'], ['06:40', '08:10'])
const home = (date: string) => flight(`h-${date}`, date, ['LHR', 'EDI'], ['19:05', '20:30'])

/** A trip of three days, a day in the office, an entry by hand, and one item that nobody can read. */
function readRoster(month: string): unknown[] {
  return [
    { end: `${month}-24 12:00`, start: `${month}-24 09:00`, id: 'm/1', colour: 'red' },
    {
      sectors: [
        { clear_time: `${month}-06 18:20`, report_time: `${month}-06 10:15` },
        { clear_time: `${month}-08 16:40`, report_time: `${month}-08 07:30` },
      ],
      trip_end: `${month}-08 16:40`,
      trip_start: `${month}-06 10:15`,
      id: '77001',
      prices: { from_work: [home(`${month}-08`)], to_work: [toWork(`${month}-06`)] },
      to_work_status: 'not_booked',
      from_work_status: 'not_booked',
      captain: 'Lund',
    },
    { id: '77002', trip_start: 'to be announced', trip_end: null, sectors: [] },
    {
      pseudo_id: 'g-9',
      last_duty_id: 'd-3',
      first_duty_id: 'd-1',
      start: `${month}-15 09:00`,
      end: `${month}-15 17:00`,
    },
  ]
}

/** The month after this one: nothing of it has passed. */
function comingMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

async function readBody(request: IncomingMessage): Promise<Json> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export async function startSpecifiedServer(): Promise<SpecifiedServer> {
  const email = 'ada@crew.example'
  const password = 'a good password'
  const verificationCode = '314159'
  const log: Asked[] = []
  let sessions = 0
  let isEnded = false
  let polls = 0
  const changes: Json[] = []
  let subscription = 'active'

  const opened = () => {
    sessions += 1
    isEnded = false
    const cookies = [
      `sid=${sessions}; HttpOnly; Path=/; SameSite=Strict`,
      `csrf_access_token=a-${sessions}; Path=/; Max-Age=86400`,
      `csrf_refresh_token=r-${sessions}; Path=/; Max-Age=86400; SameSite=Strict`,
    ]
    return {
      cookies,
      body: {
        frontend_token: frontendToken(),
        remember_token: `remember-${sessions}`,
        registration_step: null,
        referral_code: null,
        referral_stats: null,
      },
    }
  }

  type Answer = { status?: number; body?: unknown; cookies?: string[]; isOpen?: boolean }
  type Call = (asked: Asked) => Answer

  const open =
    (call: Call): Call =>
    (asked) => ({ ...call(asked), isOpen: true })
  const fine: Call = () => ({ body: {} })
  const job: Call = () => {
    polls = 0
    return { status: 202, body: { job_id: 'job 8/1', eta: 3 } }
  }

  const registrationCalls: Record<string, Call> = {
    'POST /registration/init': open(() => ({
      body: { success: true, registration_token: 'reg 1', registration_step: 'email_to_confirm' },
    })),
    'POST /registration/verify': open(({ body }) =>
      body['code'] === verificationCode && body['registration_token'] === 'reg 1'
        ? { body: { registration_token: 'reg 2' } }
        : { status: 400, body: { error: 'That is not the code we sent.' } },
    ),
    'POST /registration/profile': open(({ body }) =>
      body['registration_token'] === 'reg 2' ? { status: 204 } : { status: 400 },
    ),
    'POST /registration/complete': open(opened),
  }

  /** The card provider knows the numbers; here a card is an id. */
  const cards = ['pm_card_visa']
  const cardsAnswer = () => ({
    body: { payment_methods: cards.map((id) => ({ id, last4: '4242', exp_month: 8, exp_year: 2029 })) },
  })
  const turn =
    (status: string, answer: Answer = { status: 204 }): Call =>
    () => {
      subscription = status
      return answer
    }
  const paymentCalls: Record<string, Call> = {
    'GET /payments/get-price': open(() => ({
      body: { amount: '4.99', provider: 'stripe', public_key: 'pk_test_another' },
    })),
    'POST /payments/validate-referral-code': open(() => ({ body: { valid: false } })),
    'POST /payments/create-subscription': open(turn('active', { status: 201, body: {} })),
    'GET /payments/subscription-details': () => ({ body: { subscription: { status: subscription } } }),
    'GET /payments/payment-methods': cardsAnswer,
    'POST /payments/add-payment-method': ({ body }) => {
      cards.push(String(body['payment_method_id']))
      return { status: 204 }
    },
    'POST /payments/remove-payment-method': ({ body }) => {
      cards.splice(cards.indexOf(String(body['payment_method_id'])), 1)
      return { body: {} }
    },
    'POST /payments/set-default-payment-method': fine,
    'POST /payments/retry-payment': turn('active'),
    'POST /payments/cancel-subscription': turn('canceled'),
    'POST /payments/reactivate-subscription': turn('active', { body: {} }),
  }

  /** By method and path below /api/v1; `open` ones need no session. */
  const calls: Record<string, Call> = {
    ...registrationCalls,
    ...paymentCalls,
    'GET /maintenance/health': open(() => ({ body: { status: 'ok' } })),
    'GET /auth/csrf': open(() => ({ body: {}, cookies: ['csrf_access_token=before; Path=/'] })),
    'POST /auth/login': open(({ body }) =>
      body['password'] === password
        ? opened()
        : { status: 401, body: { error: 'We do not know this log-in.' } },
    ),
    'POST /auth/auto-login': open(() => ({ status: 401, body: { error: 'Please log in.' } })),
    'POST /auth/logout': open(() => ({ status: 200 })),
    'POST /auth/refresh': open(() =>
      isEnded
        ? { status: 403, body: { error: 'This session is over.' } }
        : { body: { frontend_token: frontendToken() } },
    ),
    'GET /airports/search': open(({ query }) => ({
      body: {
        airports: [
          { code: 'EDI', name: 'Edinburgh', timezone: 'Europe/London' },
          { code: 'LHR', name: 'Heathrow', timezone: 'Europe/London' },
        ].filter(({ code, name }) =>
          `${code} ${name}`.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
        ),
      },
    })),
    'GET /user/profile/fetch': () => ({ body: { user, settings } }),
    'GET /user/settings': () => ({ body: { settings } }),
    'PATCH /user/settings': ({ body }) => ({ body: { settings: { ...settings, ...body } } }),
    'GET /roster/roster': ({ query }) => ({
      body: { roster: query.get('month') === comingMonth() ? readRoster(comingMonth()) : [] },
    }),
    'POST /roster/fetch-roster': job,
    'POST /hotline/roster': job,
    'GET /tasks/task/job%208%2F1': () => {
      polls += 1
      return {
        body:
          polls < 2 ? { status: 'walking' } : { status: 'finished', result: { data: [1, 2] }, error: null },
      }
    },
    'GET /hotline/roster-prices': ({ query }) => {
      const date = `${query.get('month') ?? ''}-06`
      return { body: { [date]: [{ ...toWork(date), direction: 'to_work' }] } }
    },
    'GET /hotline/search-results': ({ query }) => {
      const date = query.get('date') ?? ''
      return { body: { outbound: [toWork(date)], return: [], job_meta: { custom_status: null } } }
    },
    'GET /flight/recent': () => ({ body: { recent_searches: [] } }),
    'GET /flight/saved': () => ({ body: { pairs: [], flights: [] } }),
    'GET /status/airline': () => ({
      body: {
        individual_statuses: { 'Check-in': 'Operational', Crew: 'on strike' },
        checked_at: '2026-11-05T05:40:00+01:00',
        aggregate_state: 'Degraded',
      },
    }),
    'POST /hotline/clear-sessions': fine,
    'GET /flight-changes/': () => ({
      body: { requests: [...changes, { id: 9, status: 'pending' }] },
    }),
    'POST /flight-changes/': ({ body }) => {
      changes.push({ ...body, id: changes.length + 1, status: 'pending' })
      return { status: 201, body: { status: 'SCHEDULED' } }
    },
  }

  function getAnswer(asked: Asked): Answer {
    const call = calls[`${asked.method} ${asked.path}`]
    if (!call) return { status: 404, body: { error: 'There is no such thing here.' } }
    const answer = call(asked)
    const isIn = !isEnded && (asked.headers.cookie ?? '').includes('sid=')
    if (!answer.isOpen && !isIn) return { status: 401, body: { error: 'Not signed in.' } }
    return answer
  }

  async function serveFile(name: string, response: ServerResponse): Promise<void> {
    const asked = path.join(dist, path.extname(name) === '' ? 'index.html' : name)
    try {
      const content = await readFile(asked)
      response.writeHead(200, { 'content-type': types[path.extname(asked)] ?? 'application/octet-stream' })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/api/v1/')) return serveFile(pathname, response)
    const { method = 'GET', headers } = request
    const asked = {
      method,
      path: pathname.slice('/api/v1'.length),
      query,
      headers,
      body: await readBody(request),
    }
    log.push(asked)
    const { status = 200, body, cookies = [] } = getAnswer(asked)
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    email,
    password,
    verificationCode,
    log,
    endSession: () => {
      isEnded = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
