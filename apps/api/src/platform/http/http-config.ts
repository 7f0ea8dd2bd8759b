/** How this server is reached, which decides its cookies, origins and headers. */
export interface HttpConfig {
  /** The address people use, e.g. `https://crew.example`; without a slash at the end. */
  readonly publicUrl: string
  /** Other origins whose pages may call the API with credentials. */
  readonly webOrigins: readonly string[]
  /** Set where the app and the API live on sibling hosts and must share readable cookies. */
  readonly cookieDomain: string | undefined
  /** Calls a minute and account; a network of callers who are not signed in may make three times as many. 0 means no limit. */
  readonly callsPerMinute: number
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  readonly hasApiDocs: boolean
  /** The built web app's folder. */
  readonly webDist: string
  /** Origins beyond our own the app may load pictures from (flags) or open connections to (task service). */
  readonly pictureOrigins: readonly string[]
  readonly connectOrigins: readonly string[]
  /** Where Stripe takes the cards: its code may run in the page, and its webhooks come in. */
  readonly stripe?: { readonly webhookSecret: string } | undefined
}

export function isHttps({ publicUrl }: HttpConfig): boolean {
  return publicUrl.startsWith('https:')
}

/**
 * Whether a page of this origin may call with credentials: our own address or a configured origin. Without https, which
 * means at home, also the host that the request itself went to (a phone on the local network).
 */
export function isTrustedOrigin(config: HttpConfig, origin: string, host: string | undefined): boolean {
  if (origin === new URL(config.publicUrl).origin || config.webOrigins.includes(origin)) return true
  if (isHttps(config)) return false
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
