import { describe, expect, it } from 'vitest'
import { EnvError, hasApiDocs, parseEnv, sampleNames, getSamples } from './env.ts'

/** What starting with these variables says. */
function refusal(variables: Record<string, string>): string {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('The variables were accepted.')
}

describe('environment (design §5, issue 2 Bad input)', () => {
  it('needs nothing to be set, and takes empty as not set', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: '' })
    expect(env.DATABASE_URL).toBeUndefined()
    expect(env).toMatchObject({
      PORT: 4173,
      HOST: '127.0.0.1',
      WEB_ORIGINS: [],
      CALLS_PER_MINUTE: 1200,
      SEAT_SHARING: false,
    })
    expect(getSamples(env)).toEqual(new Set(sampleNames))
  })

  it('reads numbers, switches and lists', () => {
    const env = parseEnv({
      PORT: '8080',
      WEB_ORIGINS: 'https://a.example, https://b.example/',
      PUBLIC_URL: 'https://crew.example/',
    })
    expect(env).toMatchObject({
      PORT: 8080,
      WEB_ORIGINS: ['https://a.example', 'https://b.example'],
      PUBLIC_URL: 'https://crew.example',
    })
  })

  it('needs a key with a certificate for mails that come in', () => {
    expect(refusal({ MAIL_IN_TLS_CERT: 'cert.pem' })).toContain(
      '  MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERT must both be set, or neither',
    )
    expect(parseEnv({ MAIL_IN_DNS: '192.0.2.53, 127.0.0.1:5353' }).MAIL_IN_DNS).toEqual([
      '192.0.2.53',
      '127.0.0.1:5353',
    ])
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/crew'],
    ['SESSION_SECRET', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['ROLE', 'web'],
    ['METRICS_PORT', '65536'],
    ['SAMPLES', 'flights,everything'],
    ['DEMO_ACCOUNT', 'false'],
    ['WEB_ORIGINS', 'crew.example'],
    ['TRUST_PROXY', 'yes'],
    ['SEAT_SHARING', 'on'],
    ['TRIAL_DAYS', '-1'],
    ['TRIAL_DAYS', '731'],
    ['SANDBOX_DAY_SECONDS', '0'],
    ['SANDBOX_DAY_SECONDS', '86401'],
    ['MAIL_IN_DOMAIN', 'https://in.crew.example'],
    ['MAIL_IN_PORT', '65536'],
    ['MAIL_IN_DNS', 'dns.example'],
  ])('refuses %s=%s, naming the variable and what to do', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toContain(`  ${name} must `)
    expect(message).toContain('Change it, or remove it')
  })

  it.each([
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Crew, <a@crew.example>'],
    ['MAIL_FROM', 'a@crew.example\r\nBcc: b@crew.example'],
    ['SUPPORT_EMAIL', 'support'],
    ['VAPID_SUBJECT', 'crew@slipstream.example'],
    ['VAPID_SUBJECT', 'http://slipstream.example'],
    ['STRIPE_SECRET_KEY', 'pk_test_12345678'],
    ['STRIPE_PRICE_ID', 'prod_12345678'],
    ['STRIPE_API_BASE', 'localhost:12111'],
    ['DUFFEL_TOKEN', 'sk_test_12345678'],
    ['DUFFEL_TOKEN', 'duffel_live_'],
    ['DUFFEL_API_BASE', 'api.duffel.com'],
    ['AERODATABOX_KEY', 'short'],
    ['AERODATABOX_BASE', 'aerodatabox.p.rapidapi.com'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`  ${name} must `)
  })

  it('takes a sender with and without a name', () => {
    const senders = ['crew@example.com', 'Slipstream <crew@example.com>', '<crew@example.com>']
    for (const sender of senders) expect(parseEnv({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender)
  })

  it('takes all four variables of Stripe or none, and names those that are missing', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_PRICE_ID: 'price_12345678',
    }
    expect(parseEnv(stripe)).toMatchObject(stripe)
    const { STRIPE_WEBHOOK_SECRET: _, STRIPE_PRICE_ID: __, ...half } = stripe
    const message = refusal(half)
    expect(message).toContain('STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID must be set too')
    expect(message).not.toContain('sk_test')
  })

  it.each([
    [
      'STRIPE_SECRET_KEY',
      'sk_test_x',
      'must have 8 characters or more after sk_ or rk_: letters, digits, - and _',
    ],
    ['STRIPE_SECRET_KEY', 'pk_test_12345678', 'must begin with sk_ or rk_'],
    ['STRIPE_PRICE_ID', 'price_1', 'must have 8 characters or more after price_: letters, digits, - and _'],
    [
      'DUFFEL_TOKEN',
      'duffel_test_x',
      'must have 8 characters or more after duffel_live_ or duffel_test_: letters, digits, - and _',
    ],
    ['DUFFEL_TOKEN', 'test_12345678', 'must begin with duffel_live_ or duffel_test_'],
  ])('names the rule that a key of another service breaks: %s=%s %s (issue 40, A5)', (name, value, rule) => {
    expect(refusal({ [name]: value })).toContain(`${name} ${rule}.`)
  })

  it.each([
    'mailto:push@crew.example',
    'mailto:push@CREW.EXAMPLE',
    'https://crew.example/contact',
    'mailto:push@example.com',
    'mailto:push@mail.example.org',
    'mailto:push@example.net',
    'mailto:push@crew.invalid',
    'mailto:push@crew.test',
    'mailto:push@localhost',
  ])('refuses a contact for push services that reaches nobody, on https: %s (issue 41, 5)', (subject) => {
    const message = refusal({ PUBLIC_URL: 'https://crew.airline.aero', VAPID_SUBJECT: subject })
    expect(message).toContain('VAPID_SUBJECT must be a contact that reaches you')
    expect(parseEnv({ VAPID_SUBJECT: subject }).VAPID_SUBJECT).toBe(subject)
  })

  it.each(['mailto:push@airline.aero', 'https://example.aero', 'mailto:push@myexample.com'])(
    'takes %s',
    (subject) => {
      const variables = { PUBLIC_URL: 'https://crew.airline.aero', VAPID_SUBJECT: subject }
      expect(parseEnv(variables).VAPID_SUBJECT).toBe(subject)
    },
  )

  it('asks who mail is from where it leaves by SMTP', () => {
    expect(refusal({ SMTP_URL: 'smtps://user:pass@mail.example:465' })).toContain('MAIL_FROM must be set too')
    const both = { SMTP_URL: 'smtps://user:pass@mail.example:465', MAIL_FROM: 'crew@example.com' }
    expect(parseEnv(both)).toMatchObject(both)
  })

  it.each([
    [{}, sampleNames],
    [{ PUBLIC_URL: 'http://192.168.1.20:4173' }, sampleNames],
    [{ SAMPLES: 'none' }, []],
    [{ PUBLIC_URL: 'https://crew.example' }, []],
    [{ DATABASE_URL: 'postgres://db.example/crew' }, []],
    [{ DATABASE_URL: 'postgres://db.example/crew', SAMPLES: 'all' }, sampleNames],
    [{ PUBLIC_URL: 'https://crew.example', SAMPLES: 'flights, payments' }, ['flights', 'payments']],
  ])('with %j has the samples %j (design §5; issue 16, A4)', (variables, samples) => {
    expect([...getSamples(parseEnv(variables))]).toEqual(samples)
  })

  it.each([
    [{}, true],
    [{ API_DOCS: 'false' }, false],
    [{ PUBLIC_URL: 'https://crew.example' }, false],
    [{ DATABASE_URL: 'postgres://db.example/crew' }, false],
    [{ DATABASE_URL: 'postgres://db.example/crew', API_DOCS: 'true' }, true],
  ])('with %j serves the documentation of the API: %j (issue 40, A2)', (variables, isServed) => {
    expect(hasApiDocs(parseEnv(variables))).toBe(isServed)
  })

  it.each([
    'postgres://user:secret@db.example:5432/crew',
    'postgres:///crew?host=/var/run/postgresql',
    'postgres://user@%2Fvar%2Frun%2Fpostgresql/crew',
    'postgresql://user@/crew?host=/var/run/postgresql',
  ])('takes the database %s, also over a Unix socket (issue 16, D4)', (url) => {
    expect(parseEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  })

  const split = {
    DATABASE_URL: 'postgres://db.example/crew',
    SESSION_SECRET: 'a secret that every process has the same of',
    PUBLIC_URL: 'https://crew.example',
  }

  it('does everything unless a role is given', () => {
    expect(parseEnv({}).ROLE).toBe('all')
    for (const ROLE of ['api', 'worker']) expect(parseEnv({ ...split, ROLE }).ROLE).toBe(ROLE)
  })

  it.each(['api', 'worker'])(
    'refuses ROLE=%s on the embedded database, which no other process opens',
    (ROLE) => {
      const message = refusal({ ...split, DATABASE_URL: '', ROLE })
      expect(message).toContain('  ROLE must be all without DATABASE_URL')
      expect(message).toContain(`Set DATABASE_URL, or remove ROLE=${ROLE}`)
    },
  )

  it('asks each role for the secret that all share, and a worker for the address its e-mails link to', () => {
    const { SESSION_SECRET: _, PUBLIC_URL: __, ...half } = split
    expect(refusal({ ...half, ROLE: 'api' })).toContain('  SESSION_SECRET must be set too with ROLE=api')
    const message = refusal({ ...half, ROLE: 'worker' })
    expect(message).toContain('  SESSION_SECRET must be set too with ROLE=worker')
    expect(message).toContain('  PUBLIC_URL must be set too with ROLE=worker')
  })

  it('refuses Stripe keys of two modes, without repeating them (issue 41, 2)', () => {
    const message = refusal({
      STRIPE_SECRET_KEY: 'rk_live_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_PRICE_ID: 'price_12345678',
    })
    expect(message).toContain('must be of one mode: they are of live and test')
    expect(message).not.toContain('12345678')
  })

  it('refuses two sources of flight status (issue 41, 7)', () => {
    const keys = { AEROAPI_KEY: 'a'.repeat(32), AERODATABOX_KEY: 'b'.repeat(50) }
    const message = refusal(keys)
    expect(message).toContain('AEROAPI_KEY and AERODATABOX_KEY must not both be set')
    expect(message).not.toContain('aaaa')
    expect(parseEnv({ AERODATABOX_KEY: keys.AERODATABOX_KEY })).toMatchObject({
      AERODATABOX_CALLS_PER_MONTH: 3000,
    })
  })

  it('reads budgets a month, 0 as no limit (issue 41, 1 and 6)', () => {
    expect(parseEnv({})).toMatchObject({
      DUFFEL_CALLS_PER_MONTH: 20_000,
      AEROAPI_CALLS_PER_MINUTE: 300,
      AEROAPI_CALLS_PER_MONTH: 20_000,
    })
    expect(parseEnv({ DUFFEL_CALLS_PER_MONTH: '0' }).DUFFEL_CALLS_PER_MONTH).toBe(Infinity)
    expect(refusal({ AEROAPI_CALLS_PER_MONTH: 'many' })).toContain('AEROAPI_CALLS_PER_MONTH must be a whole')
  })

  it('serves metrics on a port of their own, to this machine, and only if asked', () => {
    expect(parseEnv({}).METRICS_PORT).toBeUndefined()
    expect(parseEnv({ METRICS_PORT: '9464' })).toMatchObject({
      METRICS_PORT: 9464,
      METRICS_HOST: '127.0.0.1',
    })
    expect(refusal({ PORT: '4173', METRICS_PORT: '4173' })).toContain('  METRICS_PORT must differ from PORT')
  })

  it('names every bad variable at once, and repeats no value', () => {
    const message = refusal({ PORT: 'eighty', SESSION_SECRET: 'hush-hush' })
    expect(message).toContain('PORT')
    expect(message).toContain('SESSION_SECRET')
    expect(message).not.toContain('hush-hush')
  })
})
