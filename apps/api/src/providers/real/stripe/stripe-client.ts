import { Stripe } from 'stripe'

export interface StripeAccess {
  /** `sk_…`, or a restricted key `rk_…`. */
  readonly secretKey: string
  /** `pk_…`, for the browser. */
  readonly publicKey: string
  /** `price_…` of the plan. */
  readonly priceId: string
  /** Instead of Stripe's own: the address of a test double. */
  readonly apiBase?: string | undefined
}

/** Somebody looks at a button that turns; a try that failed on the way is made twice more, under the same key. */
const limits = { timeout: 15_000, maxNetworkRetries: 2 }

/** Speaks the API version that the library is made for, whatever the account's own is. */
export function createStripeClient({ secretKey, apiBase }: StripeAccess): Stripe {
  return new Stripe(secretKey, { ...limits, telemetry: false, ...getAddress(apiBase) })
}

function getAddress(apiBase: string | undefined) {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}
