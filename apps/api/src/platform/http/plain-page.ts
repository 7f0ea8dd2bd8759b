import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Logger } from '../log.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

const style = `
  @font-face { font-family: Inter; src: url(/fonts/inter.woff2) format('woff2'); font-weight: 100 900; font-display: swap }
  :root { color-scheme: light dark; --ink: light-dark(#12232b, #e6eef1); --quiet: light-dark(#4a5a63, #a9b8bf);
    --ground: light-dark(#f7fafb, #0a1116); --card: light-dark(#fff, #121b21); --line: light-dark(#d5dee1, #26343d);
    --accent: light-dark(#086375, #62bec1); --on: light-dark(#fff, #0a1116);
    font: 1.0625rem/1.5 Inter, system-ui, sans-serif; color: var(--ink); background: var(--ground) }
  body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere }
  h1 { margin: 0 0 1rem; font-size: 1rem; font-weight: 600; color: var(--quiet) }
  h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
  .now { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; border-inline-start: .375rem solid var(--accent); border-start-start-radius: .375rem; border-end-start-radius: .375rem }
  .now strong, .now h1 { display: block; margin: 0 0 .25rem; color: var(--ink); font-size: 1.75rem; line-height: 1.2; font-weight: 700;
    font-variant-numeric: tabular-nums; text-wrap: balance }
  ul { margin: 0; padding: 0; list-style: none } li { padding-block: .625rem; border-block-start: 1px solid var(--line) }
  h3 { margin: 0; font-size: 1.0625rem; font-variant-numeric: tabular-nums } p { margin: .125rem 0 }
  li p, footer { color: var(--quiet) } footer { margin-block-start: 2rem; font-size: .9375rem }
  dl { margin: 1.5rem 0; font-variant-numeric: tabular-nums } dl > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .75rem;
    padding-block: .375rem; border-block-end: 1px solid var(--line) }
  dt, dd > span { flex: none; min-width: 5.25rem; white-space: nowrap } dt { color: var(--quiet) }
  dd { flex: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0 .75rem; margin: 0 } dd > span { min-width: 8.5rem; font-weight: 600; text-align: end }
  svg { flex: 1 1 3rem; min-width: 0; height: .75rem }
  .away { fill: var(--line) } .home { fill: var(--accent) } .flying { fill: var(--ink) } [dir=rtl] svg { scale: -1 1 }
  a, button { display: inline-flex; align-items: center; min-height: 3rem; padding-inline: 1.25rem; margin-block-start: 1.25rem; border: 0;
    border-radius: 1.5rem; background: var(--accent); color: var(--on); font: inherit; font-weight: 600; text-decoration: none }
  :is(a, button):focus-visible { outline: .1875rem solid var(--ink); outline-offset: .1875rem }
  @media (forced-colors: active) { a, button { border: 1px solid } svg { forced-color-adjust: none } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** No script, no picture and no frame: a page of text that only its own style and our font may dress. Its forms lead here or nowhere. */
const plainPageHeaders = (formAction: "'self'" | "'none'"): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
})

export type Html = ReturnType<typeof html>

/** A page for people without a session, readable without a script. */
export function plainPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

/** One message, with what to do about it. */
export function messagePage(title: string, lines: readonly string[], action: Html | '' = ''): Html {
  return plainPage(
    title,
    html`<div class="now">
      <h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)} ${action}
    </div>`,
  )
}

/** For somebody who opens a page too often, or tries links out. */
const busyPage = () =>
  messagePage(
    'Please wait a minute',
    ['This page was opened very often just now.'],
    html`<a href="">Check again</a>`,
  )

/** How long a page that could not be made asks to wait, in seconds. */
const retrySeconds = 60

interface PlainRoutes {
  readonly formAction: "'self'" | "'none'"
  readonly failedPage: () => Html
  /** The event that is logged when a page could not be made. */
  readonly failure: string
  readonly log: Logger
}

/** Routes that answer with such pages. People read them, so a failure is a page too. */
export function createPlainRoutes({ formAction, failedPage, failure, log }: PlainRoutes) {
  const routes = new Hono<AppEnv>()
  const headers = plainPageHeaders(formAction)
  const answer = (context: Context<AppEnv>, page: Html, status: 200 | 404 | 429 | 503) =>
    context.html(page, status, headers)
  routes.onError((error, context) => {
    if (error instanceof ApiError && error.code === 'rate_limited') {
      context.header('Retry-After', String(error.retryAfterSeconds ?? retrySeconds))
      return answer(context, busyPage(), 429)
    }
    log.error(failure, { requestId: context.get('requestId'), error })
    context.header('Retry-After', String(retrySeconds))
    return answer(context, failedPage(), 503)
  })
  return { routes, answer }
}
