import * as z from 'zod/mini'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Logger } from '#platform/log.ts'
import { verifySmtp } from '#platform/mail/smtp.ts'
import { parseJson } from '#platform/parse-json.ts'
import { isReservedContact } from '#platform/reserved-name.ts'
import { aeroDataBoxBase, keyHeaders } from '#providers/real/aerodatabox/aerodatabox-statuses.ts'
import { fetchRates } from '#providers/real/frankfurter/fetch-rates.ts'
import { createStatuspage } from '#providers/real/statuspage/statuspage.ts'
import { type Env, isProduction } from '../env.ts'

/** What one harmless call to a configured provider showed. */
export interface ProviderCheck {
  readonly provider: string
  readonly outcome: 'ok' | 'warning' | 'failed'
  /** One line: what was found, and what to do if anything. */
  readonly text: string
}

interface Options {
  readonly now: () => Date
  readonly signal?: AbortSignal | undefined
  readonly fetch?: typeof globalThis.fetch
}

/** How long a provider is waited for. */
const answerMs = 10_000
/** Banks publish no rates on weekends and holidays. */
const oldRatesMs = 7 * dayMs

class Fault extends Error {
  override readonly name = 'Fault'
}

type Found = Pick<ProviderCheck, 'outcome' | 'text'>
const ok = (text = 'ok'): Found => ({ outcome: 'ok', text })
const warning = (text: string): Found => ({ outcome: 'warning', text })

/** Asks each provider that the variables name, all at once. Never rejects. No key is in what it says. */
export async function checkProviders(env: Env, options: Options): Promise<ProviderCheck[]> {
  const checks = listChecks(env, { fetch: globalThis.fetch, ...options })
  return Promise.all(
    checks.map(async ([provider, check]) => {
      const { outcome, text } = await check().catch((error: unknown) => ({
        outcome: 'failed' as const,
        text: error instanceof Fault ? error.message : 'The check itself failed. Please report this.',
      }))
      return { provider, outcome, text }
    }),
  )
}

/** `Duffel: ok`, as a person reads it. */
export const checkLine = ({ provider, outcome, text }: ProviderCheck) =>
  `${provider}: ${outcome === 'ok' ? '' : `${outcome}: `}${text}`

/** For a server that starts: one line of the log for each provider. */
export async function logProviderChecks(
  env: Env,
  options: Options & { readonly log: Logger },
): Promise<void> {
  for (const { provider, outcome, text } of await checkProviders(env, options)) {
    if (options.signal?.aborted) return
    options.log[outcome === 'ok' ? 'info' : 'warn']('provider.checked', { provider, outcome, text })
  }
}

type Check = readonly [provider: string, check: () => Promise<Found>]

function listChecks(env: Env, options: Required<Pick<Options, 'now' | 'fetch'>> & Options): Check[] {
  const { DUFFEL_TOKEN, AEROAPI_KEY, AERODATABOX_KEY, STRIPE_SECRET_KEY } = env
  const { SMTP_URL, RATES_URL, AIRLINE_STATUS_URL } = env
  const given = (value: string | undefined, provider: string, check: (value: string) => Promise<Found>) =>
    value === undefined ? [] : [[provider, () => check(value)] as const]
  const ask = (provider: string, url: URL, headers: Readonly<Record<string, string>>) =>
    askProvider(provider, url, headers, options)
  return [
    ...given(DUFFEL_TOKEN, 'Duffel', (token) => checkDuffel(token, env, ask)),
    ...given(AEROAPI_KEY, 'AeroAPI', (key) => checkAeroApi(key, env, ask, options.now())),
    ...given(AERODATABOX_KEY, 'AeroDataBox', (key) => checkAeroDataBox(key, env, ask)),
    ...given(STRIPE_SECRET_KEY, 'Stripe', (key) => checkStripe(key, env, ask)),
    ...given(SMTP_URL, 'Mail', checkSmtp),
    ...given(RATES_URL, 'Exchange rates', (url) => checkRates(url, options)),
    ...given(AIRLINE_STATUS_URL, 'Airline status', (url) => checkStatusPage(url, options)),
    ...(isProduction(env) ? [['Contacts', () => Promise.resolve(checkContacts(env))] as const] : []),
  ]
}

type Ask = (provider: string, url: URL, headers: Readonly<Record<string, string>>) => Promise<Answer>
interface Answer {
  readonly status: number
  readonly body: unknown
}

const unreachable = (provider: string) =>
  new Fault(
    `${provider} does not answer. Check that this server reaches it: its network, DNS, proxy and firewall.`,
  )

/** @throws {Fault} without an answer, or with something else than JSON. */
async function askProvider(
  provider: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  { fetch, signal }: Pick<Required<Options>, 'fetch'> & Options,
): Promise<Answer> {
  const late = AbortSignal.timeout(answerMs)
  const answer = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    // The key goes to its provider and nowhere else.
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  )
  if (!answer) throw unreachable(provider)
  const { status, text } = answer
  if (status === 429)
    throw new Fault(`${provider} refuses more calls for now (429). Check the limits of your plan there.`)
  if (status >= 500)
    throw new Fault(`${provider} has a fault (${status}). Check its status page, and try again later.`)
  const body = parseJson(text)
  if (status < 300 && body === undefined)
    throw new Fault(
      `${provider} answered with something else than JSON. Check its address, and any proxy before it.`,
    )
  return { status, body }
}

async function checkDuffel(token: string, { DUFFEL_API_BASE }: Env, ask: Ask): Promise<Found> {
  // Not a search: those are counted.
  const url = new URL('/air/airlines?limit=1', DUFFEL_API_BASE ?? 'https://api.duffel.com')
  const { status } = await ask('Duffel', url, { 'Duffel-Version': 'v2', Authorization: `Bearer ${token}` })
  if (status === 401)
    throw new Fault('Duffel refuses the token. Create another in its dashboard, and set DUFFEL_TOKEN.')
  if (status === 403)
    throw new Fault('Duffel does not allow this account or token to ask (403). Write to its support.')
  if (status >= 300)
    throw new Fault(`Duffel refuses the call (${status}). Check DUFFEL_TOKEN and DUFFEL_API_BASE.`)
  return token.startsWith('duffel_test_')
    ? warning(
        'The token is of the test mode: its flights are made up. Set a token that begins with duffel_live_.',
      )
    : ok()
}

const usageSchema = z.object({ total_cost: z.number() })

async function checkAeroApi(key: string, { AEROAPI_BASE }: Env, ask: Ask, now: Date): Promise<Found> {
  const url = new URL('/aeroapi/account/usage', AEROAPI_BASE ?? 'https://aeroapi.flightaware.com')
  url.searchParams.set('start', `${now.toISOString().slice(0, 7)}-01`)
  const { status, body } = await ask('AeroAPI', url, { 'x-apikey': key })
  if (status === 401 || status === 403)
    throw new Fault('AeroAPI refuses the key. Create another in FlightAware’s portal, and set AEROAPI_KEY.')
  const usage = usageSchema.safeParse(body)
  if (status >= 300 || !usage.success)
    throw new Fault(`AeroAPI does not say what was used (${status}). Check AEROAPI_BASE.`)
  return ok(`ok, $${usage.data.total_cost.toFixed(2)} this month`)
}

async function checkAeroDataBox(
  key: string,
  { AERODATABOX_BASE = aeroDataBoxBase }: Env,
  ask: Ask,
): Promise<Found> {
  // How its feed of live flights stands: of its free tier, so that no unit of the plan is used.
  const url = new URL(`${AERODATABOX_BASE.replace(/\/$/, '')}/health/services/feeds/FlightLiveUpdates`)
  const { status } = await ask('AeroDataBox', url, keyHeaders(key, url))
  if (status === 401 || status === 403)
    throw new Fault(
      'AeroDataBox refuses the key. Check that AERODATABOX_KEY and AERODATABOX_BASE are of the same marketplace, and that the plan there is active.',
    )
  if (status >= 300) throw new Fault(`AeroDataBox refuses the call (${status}). Check AERODATABOX_BASE.`)
  return ok()
}

const priceSchema = z.object({
  active: z.boolean(),
  livemode: z.boolean(),
  unit_amount: z.nullable(z.number()),
  currency: z.string(),
  recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.number() })),
})

async function checkStripe(key: string, env: Env, ask: Ask): Promise<Found> {
  const url = new URL(
    `/v1/prices/${env.STRIPE_PRICE_ID ?? ''}`,
    env.STRIPE_API_BASE ?? 'https://api.stripe.com',
  )
  const { status, body } = await ask('Stripe', url, { Authorization: `Bearer ${key}` })
  if (status === 401)
    throw new Fault('Stripe refuses the key. Copy it again from its dashboard, and set STRIPE_SECRET_KEY.')
  if (status === 403)
    throw new Fault(
      'The restricted key may not read prices. Allow it in Stripe’s dashboard (apps/api/README.md, Stripe).',
    )
  if (status === 404)
    throw new Fault(
      'Stripe does not know the price. Set STRIPE_PRICE_ID to one of the same account and mode as the key.',
    )
  const price = priceSchema.safeParse(body)
  if (status >= 300 || !price.success)
    throw new Fault(
      `Stripe does not say what the price is (${status}). Check STRIPE_PRICE_ID and STRIPE_API_BASE.`,
    )
  const { active, livemode, unit_amount: amount, currency, recurring } = price.data
  if (!active) throw new Fault('The price is archived. Set STRIPE_PRICE_ID to an active one.')
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1)
    throw new Fault('The price is not for one month. Set STRIPE_PRICE_ID to one that recurs monthly.')
  if (amount === null)
    throw new Fault('The price has no fixed amount. Set STRIPE_PRICE_ID to one with an amount for each unit.')
  const isLiveKey = key.split('_')[1] === 'live'
  if (livemode !== isLiveKey)
    throw new Fault(
      'The price is of another mode than the key. Take both from the same mode of Stripe’s dashboard.',
    )
  return livemode
    ? ok(`ok, live, ${currency.toUpperCase()}`)
    : warning(
        `Test mode (${currency.toUpperCase()}): no money moves. Set the four STRIPE_ variables of the live mode.`,
      )
}

async function checkSmtp(url: string): Promise<Found> {
  const reason = await verifySmtp(url)
  if (reason === null) return ok()
  if (reason === 'EAUTH' || reason === 'ENOAUTH')
    throw new Fault(
      'The mail server refuses user or password. Check SMTP_URL; percent-encode both (docs/operating.md, Mail that arrives).',
    )
  if (reason === 'ETLS')
    throw new Fault(
      'The mail server offers no encryption for the password. Use smtps:// and its port, mostly 465.',
    )
  throw new Fault(
    `The mail server cannot be used (${reason}). Check host and port of SMTP_URL, and that this server may reach them.`,
  )
}

async function checkRates(
  url: string,
  { fetch, now }: Pick<Required<Options>, 'fetch' | 'now'>,
): Promise<Found> {
  const table = await fetchRates({ url, fetch }, now()).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Fault(`No exchange rates: ${reason} Check RATES_URL (apps/api/README.md, Exchange rates).`)
  })
  const date = table.rates[table.base]?.date ?? ''
  if (now().getTime() - Date.parse(date) > oldRatesMs)
    return warning(`The newest exchange rate is of ${date}. Check RATES_URL: its source may have stopped.`)
  return ok(`ok, ${Object.keys(table.rates).length} currencies of ${date}`)
}

async function checkStatusPage(
  url: string,
  { fetch, now }: Pick<Required<Options>, 'fetch' | 'now'>,
): Promise<Found> {
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const page = createStatuspage({ url, fetch, log: silent })
  const services = await page.read({ now: now() }).catch(() => {
    throw new Fault('The status page cannot be read. Set AIRLINE_STATUS_URL to its /api/v2/summary.json.')
  })
  return ok(`ok, ${Object.keys(services).length} services`)
}

/** The addresses that people and push services write to. */
function checkContacts(env: Env): Found {
  const contact = env.VITE_CONTACT_EMAIL
  const contacts = {
    VITE_CONTACT_EMAIL: contact,
    MAIL_FROM: env.MAIL_FROM ?? contact,
    SUPPORT_EMAIL: env.SUPPORT_EMAIL ?? contact,
    VAPID_SUBJECT: env.VAPID_SUBJECT ?? `mailto:${contact}`,
  }
  const reserved = Object.entries(contacts).flatMap(([name, value]) =>
    isReservedContact(value) ? [name] : [],
  )
  return reserved.length === 0
    ? ok()
    : warning(
        `Nobody gets what is sent to ${reserved.join(', ')}: names like .example belong to nobody, and Apple refuses push messages (403). Set your own address.`,
      )
}
