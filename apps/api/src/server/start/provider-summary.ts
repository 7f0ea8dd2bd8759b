import { type Env, getSamples, type ProviderName, providerNames } from '../env.ts'

/** Whether a provider is the real one, a sample, or not set up. */
export function kindOfProvider(env: Env, name: ProviderName): 'real' | 'sample' | 'off' {
  if (name === 'flights' && env.DUFFEL_TOKEN !== undefined) return 'real'
  if (name === 'flight-status' && (env.AEROAPI_KEY ?? env.AERODATABOX_KEY) !== undefined) return 'real'
  if (name === 'payments' && env.STRIPE_SECRET_KEY !== undefined) return 'real'
  if (name === 'airline-status' && env.AIRLINE_STATUS_URL !== undefined) return 'real'
  if (name === 'exchange-rates' && env.RATES_URL !== undefined) return 'real'
  return getSamples(env).has(name) ? 'sample' : 'off'
}

/** The providers that are neither real nor sample. */
export function providersOff(env: Env): ProviderName[] {
  return providerNames.filter((name) => kindOfProvider(env, name) === 'off')
}

/** One line for anyone who starts the server: which providers are real, which are samples, which are off. */
export function providerSummary(env: Env): string {
  const kinds: Record<'real' | 'sample' | 'off', string[]> = { real: [], sample: [], off: [] }
  for (const name of providerNames) kinds[kindOfProvider(env, name)].push(name)
  kinds[getSamples(env).has('demo-account') ? 'sample' : 'off'].push('demo-account')
  if (env.SMTP_URL === undefined) kinds.sample.push('mail (outbox)')
  else kinds.real.push('mail')
  const list = (['real', 'sample', 'off'] as const).map(
    (kind) => `${kind} ${kinds[kind].join(', ') || 'none'}`,
  )
  return `Slipstream providers: ${list.join('; ')}`
}
