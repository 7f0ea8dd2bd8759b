import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#platform/http/app-env.ts'
import { type HttpConfig, isHttps } from '#platform/http/http-config.ts'

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
function appContentPolicy(config: HttpConfig): string {
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

/** The only policy that may turn a text into an address of code: apps/web/src/shared/trusted-script-url.ts. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types slipstream"

/**
 * The headers of the app's own files. A text never becomes code (Trusted Types); where Stripe takes the cards its
 * script is in the page too, which gives texts to the browser as Stripe likes: there the browser only says what it
 * would have stopped (docs/decisions/0023-trusted-types.md).
 */
export function pageHeaders(config: HttpConfig): Readonly<Record<string, string>> {
  const contentPolicy = appContentPolicy(config)
  return config.stripe
    ? {
        'Content-Security-Policy': contentPolicy,
        'Content-Security-Policy-Report-Only': trustedTypes,
      }
    : { 'Content-Security-Policy': `${contentPolicy}; ${trustedTypes}` }
}

/** What a phone can do and this app never asks for; a script that slipped in could not either. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

function permissionsPolicy(config: HttpConfig): string {
  const payment = config.stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()'
  return [...unused.map((feature) => `${feature}=()`), payment].join(', ')
}

/** OWASP ASVS 3.4 for every answer; a page may replace the content and referrer policies with its own. */
export function securityHeaders(config: HttpConfig): MiddlewareHandler<AppEnv> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(config),
    ...(isHttps(config) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    if (!context.res.headers.has('Referrer-Policy'))
      context.res.headers.set('Referrer-Policy', 'strict-origin')
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.res.headers.set('Content-Security-Policy', dataContentPolicy)
    }
  }
}
