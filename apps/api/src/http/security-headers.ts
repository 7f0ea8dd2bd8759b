import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { type HttpConfig, isHttps } from './http-config.ts'

/** Answers that are data, not pages, may load and frame nothing at all. */
export const dataContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What Stripe.js asks for (Stripe's security guide): its script, its frames, and the bank's. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const

/**
 * The app's policy: code from our own origin only. Styles may be inline, for styled-components writes its sheet into
 * the page, and a page that the service worker keeps cannot carry a fresh nonce
 * (docs/decisions/0004-content-security-policy.md).
 */
export function appContentPolicy(config: HttpConfig): string {
  const socketOrigin = config.publicUrl.replace(/^http/, 'ws')
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(config.stripe ? stripeSources.script : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...config.pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      socketOrigin,
      ...config.connectOrigins,
      ...(config.stripe ? stripeSources.connect : []),
    ],
    ...(config.stripe ? { 'frame-src': stripeSources.frame } : {}),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** OWASP ASVS 3.4 for every answer; a page may replace the content policy with its own. */
export function securityHeaders(config: HttpConfig): MiddlewareHandler<AppEnv> {
  const paysIn = config.stripe ? '(self "https://js.stripe.com")' : '(self)'
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(self), geolocation=(), microphone=(), payment=${paysIn}, usb=()`,
    ...(isHttps(config) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.res.headers.set('Content-Security-Policy', dataContentPolicy)
    }
  }
}
