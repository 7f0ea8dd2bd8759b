import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { logLevels } from '#platform/log.ts'
import { isReservedContact } from '#platform/reserved-name.ts'

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url))

/** The address of a page, without path: `https://crew.example`. */
const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://crew.example' })
  .transform((address) => new URL(address).origin)

const listSchema = z.string().transform((list) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)

const originListSchema = listSchema.pipe(z.array(originSchema))

const switchSchema = z
  .enum(['true', 'false'], { error: "must be 'true' or 'false'" })
  .transform((value) => value === 'true')

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(z.number().min(from, `must be ${from} or more`).max(to, `must be ${to} or less`))

/** 0 means no limit: `Infinity`. */
const callsPerMonth = wholeNumber(0, 100_000_000).transform((calls) => (calls === 0 ? Infinity : calls))

/** `name@host.example`, or with who it is: `Slipstream <name@host.example>`. */
const senderSchema = z
  .string()
  .regex(
    /^(?:[^<>,;"\r\n]+ )?<[^\s<>,]+@[^\s<>,]+>$|^[^\s<>,]+@[^\s<>,]+$/,
    'must be like Slipstream <crew@example.com>',
  )

/** A key of another service, recognised by its beginning; it is never repeated. */
function serviceKey(...beginnings: readonly string[]) {
  const named = beginnings.join(' or ')
  const begins = (key: string) => beginnings.some((beginning) => key.startsWith(beginning))
  return z
    .string()
    .refine(begins, { error: `must begin with ${named}`, abort: true })
    .regex(
      new RegExp(`^(?:${beginnings.join('|')})[\\w-]{8,}$`),
      `must have 8 characters or more after ${named}: letters, digits, - and _`,
    )
    .optional()
}

/** The providers that a server may be without. */
export const providerNames = [
  'crew-system',
  'flights',
  'flight-status',
  'payments',
  'rebooking',
  'airline-status',
  'exchange-rates',
] as const
export type ProviderName = (typeof providerNames)[number]

/** What is made up, to try the product without an account anywhere (design.md §5). */
export const sampleNames = [...providerNames, 'demo-account'] as const
type SampleName = (typeof sampleNames)[number]

const samplesSchema = listSchema
  .transform((names) => {
    if (names.join() === 'all') return [...sampleNames]
    return names.join() === 'none' ? [] : names
  })
  .pipe(z.array(z.enum(sampleNames, { error: `must be all, none, or a list of: ${sampleNames.join(', ')}` })))

const pathSchema = z.string().transform((folder) => path.resolve(repositoryRoot, folder))

/** What a process does: everything, calls and their jobs, or the schedules. */
const roles = ['all', 'api', 'worker'] as const

const envSchema = z.object({
  ROLE: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).default('all'),
  PORT: wholeNumber(0, 65_535).default(4173),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: originSchema.optional(),
  WEB_ORIGINS: originListSchema.default([]),
  COOKIE_DOMAIN: z.string().optional(),
  TRUST_PROXY: switchSchema.default(false),
  CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1200),
  DATA_DIR: pathSchema.default(path.join(repositoryRoot, '.data')),
  // Not every address of a Unix socket is one to the rules of the web: postgres://user@/database?host=/var/run/postgresql
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'must be an address like postgres://user:password@host:5432/database or postgres:///database?host=/var/run/postgresql',
    )
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  API_DOCS: switchSchema.optional(),
  WEB_DIST: pathSchema.default(path.join(repositoryRoot, 'apps/web/dist')),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  SAMPLES: samplesSchema.optional(),
  DEMO_ACCOUNT: z
    .undefined({ error: 'must be removed: SAMPLES says now whether there is a demo account' })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: senderSchema.optional(),
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, 'must be a name like in.crew.example')
    .optional(),
  MAIL_IN_PORT: wholeNumber(0, 65_535).default(2525),
  MAIL_IN_HOST: z.string().default('127.0.0.1'),
  MAIL_IN_DNS: listSchema
    .pipe(
      z
        .array(
          z
            .string()
            .regex(
              /^[\d.]+(?::\d+)?$|^[\da-f:]+$|^\[[\da-f:]+\]:\d+$/i,
              'must be addresses like 192.0.2.53, with commas',
            ),
        )
        .min(1, 'must be addresses like 192.0.2.53, with commas'),
    )
    .optional(),
  MAIL_IN_TLS_KEY: pathSchema.optional(),
  MAIL_IN_TLS_CERT: pathSchema.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be like mailto:crew@example.com or https://crew.example',
    )
    .optional(),
  STRIPE_SECRET_KEY: serviceKey('sk_', 'rk_'),
  STRIPE_PUBLISHABLE_KEY: serviceKey('pk_'),
  STRIPE_WEBHOOK_SECRET: serviceKey('whsec_'),
  STRIPE_PRICE_ID: serviceKey('price_'),
  STRIPE_API_BASE: originSchema.optional(),
  DUFFEL_TOKEN: serviceKey('duffel_live_', 'duffel_test_'),
  DUFFEL_API_BASE: originSchema.optional(),
  DUFFEL_CALLS_PER_MINUTE: wholeNumber(4, 100_000).default(60),
  DUFFEL_CALLS_PER_MONTH: callsPerMonth.default(20_000),
  AEROAPI_KEY: z
    .string()
    .regex(/^\w{16,64}$/, 'must be 16 to 64 letters and digits')
    .optional(),
  AEROAPI_BASE: originSchema.optional(),
  AEROAPI_CALLS_PER_MINUTE: wholeNumber(1, 100_000).default(300),
  AEROAPI_CALLS_PER_MONTH: callsPerMonth.default(20_000),
  AERODATABOX_KEY: z
    .string()
    .regex(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits, - and _')
    .optional(),
  AERODATABOX_BASE: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://aerodatabox.p.rapidapi.com',
    })
    .optional(),
  AERODATABOX_CALLS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  AERODATABOX_CALLS_PER_MONTH: callsPerMonth.default(3000),
  RATES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.frankfurter.dev/v2/rates' })
    .optional(),
  AIRLINE_STATUS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://status.airline.example/api/v2/summary.json',
    })
    .optional(),
  SEAT_SHARING: switchSchema.default(false),
  SANDBOX_DAY_SECONDS: wholeNumber(1, 86_400).default(86_400),
  TRIAL_DAYS: wholeNumber(0, 730).default(30),
  SAMPLE_CREW_PASSWORD: z.string().min(1).max(200).default('crew-demo'),
  VITE_BETA_CODE: z.string().default('FIRST-OFFICER'),
  VITE_CONTACT_EMAIL: z.email('must be an email address').default('hello@slipstream.example'),
  VITE_TASK_SERVICE_HOST: originSchema.optional(),
  VITE_ERROR_REPORT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://errors.example/in' })
    .optional(),
  VITE_FLAG_BASE_URL: originSchema.default('https://flagcdn.com'),
})

export type Env = z.output<typeof envSchema>

/** Whether other people use this server: `DATABASE_URL` is set, or `PUBLIC_URL` is https (design.md §5). */
export function isProduction({ DATABASE_URL, PUBLIC_URL }: Env): boolean {
  return DATABASE_URL !== undefined || PUBLIC_URL?.startsWith('https:') === true
}

/** The samples that are on: those that `SAMPLES` names. Without it all of them, and none in production. */
export function getSamples(env: Env): ReadonlySet<SampleName> {
  return new Set(env.SAMPLES ?? (isProduction(env) ? [] : sampleNames))
}

/** Whether the API's documentation is served: as `API_DOCS` says. Without it, everywhere but in production. */
export function hasApiDocs(env: Env): boolean {
  return env.API_DOCS ?? !isProduction(env)
}

/** Thrown with one line a variable: which, why, and what to do. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/**
 * Reads the server's variables; one that is set but empty counts as not set.
 *
 * @throws {EnvError} naming every variable that cannot be used. Values are not repeated: they may be secret.
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(set)
  if (!result.success) {
    throw refusal(
      result.error.issues.map(
        ({ path: [name], message }) =>
          `${String(name)} ${message}. Change it, or remove it to use the default (apps/api/README.md, Variables).`,
      ),
    )
  }
  const missing = whatIsMissing(result.data)
  if (missing.length > 0) throw refusal(missing)
  return result.data
}

function refusal(problems: readonly string[]): EnvError {
  const lines = [...new Set(problems)].map((problem) => `  ${problem}`)
  return new EnvError(`Slipstream cannot start with these settings:\n${lines.join('\n')}`)
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
] as const

/** Variables that mean nothing without another. */
function whatIsMissing(env: Env): string[] {
  const problems: string[] = whatTheRoleNeeds(env)
  const absent = stripeNames.filter((name) => env[name] === undefined)
  if (absent.length > 0 && absent.length < stripeNames.length) {
    problems.push(
      `${absent.join(', ')} must be set too: Stripe needs all four (apps/api/README.md, Stripe). Without any of them the sandbox takes test cards.`,
    )
  }
  const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1])
  if (modes[0] !== undefined && modes[1] !== undefined && modes[0] !== modes[1]) {
    problems.push(
      `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode: they are of ${modes.join(' and ')}, and no card of one is known to the other. Copy both from the same page of Stripe's dashboard.`,
    )
  }
  if (env.AEROAPI_KEY !== undefined && env.AERODATABOX_KEY !== undefined) {
    problems.push(
      'AEROAPI_KEY and AERODATABOX_KEY must not both be set: one source says how flights stand. Remove one (apps/api/README.md, Flight status).',
    )
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    problems.push(
      'MAIL_FROM must be set too: the address that mail sent by SMTP_URL comes from (apps/api/README.md, Mail).',
    )
  }
  if ((env.MAIL_IN_TLS_KEY === undefined) !== (env.MAIL_IN_TLS_CERT === undefined)) {
    problems.push(
      'MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERT must both be set, or neither: a certificate is of no use without its key (docs/operating.md, Mail that comes in).',
    )
  }
  if (
    env.VAPID_SUBJECT !== undefined &&
    env.PUBLIC_URL?.startsWith('https:') &&
    isReservedContact(env.VAPID_SUBJECT)
  ) {
    problems.push(
      'VAPID_SUBJECT must be a contact that reaches you: names like .example belong to nobody, and Apple refuses their messages (403). Set mailto: with your own address (apps/api/README.md, Web Push).',
    )
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT) {
    problems.push(
      'METRICS_PORT must differ from PORT: strangers reach PORT, and must not read the metrics. Choose another.',
    )
  }
  return problems
}

/** Processes of other roles run beside this one, on the same data and with the same keys. */
function whatTheRoleNeeds({ ROLE, DATABASE_URL, SESSION_SECRET, PUBLIC_URL }: Env): string[] {
  if (ROLE === 'all') return []
  const problems: string[] = []
  if (DATABASE_URL === undefined) {
    problems.push(
      `ROLE must be all without DATABASE_URL: no other process can open the embedded database. Set DATABASE_URL, or remove ROLE=${ROLE} (docs/operating.md, Roles).`,
    )
  }
  if (SESSION_SECRET === undefined) {
    problems.push(
      `SESSION_SECRET must be set too with ROLE=${ROLE}: the same in each process, because keys are derived from it (docs/operating.md, Roles).`,
    )
  }
  if (ROLE === 'worker' && PUBLIC_URL === undefined) {
    problems.push(
      'PUBLIC_URL must be set too with ROLE=worker: the address of the app, which its e-mails link to (docs/operating.md, Roles).',
    )
  }
  return problems
}
