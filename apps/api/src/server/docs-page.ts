import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { apiBasePath, type Endpoint, sharedErrors } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import type { AppEnv } from '#platform/http/app-env.ts'

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d5dee1, #26343d); --quiet: light-dark(#4a5a63, #a9b8bf);
    --ground: light-dark(#f7fafb, #0a1116); --card: light-dark(#fff, #121b21); --accent: light-dark(#086375, #62bec1);
    font: 16px/1.5 system-ui, sans-serif; background: var(--ground); accent-color: var(--accent) }
  body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  a { color: var(--accent) } code, pre, h3 { font-family: ui-monospace, monospace }
  h2 { margin: 3rem 0 1rem; font-size: 1.35rem }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
  section { padding: 1rem 1.25rem; margin-block: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
  h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere } h3 b { color: var(--accent) }
  p { margin: .5rem 0 } .errors { color: var(--quiet); font-size: .875rem }
  summary { min-height: 1.75rem; cursor: pointer }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; font-size: .8125rem }
  .badge { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .6rem; font-size: .8125rem; color: var(--quiet) }
`

const styleHash = createHash('sha256').update(style).digest('base64')
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const whoMayCall: Record<Endpoint['auth'], string> = {
  public: 'Anyone',
  session: 'A signed-in user',
  subscriber: 'A subscriber',
  refresh: 'A session, by its refresh cookie',
}

function schemaOf(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(json, null, 2)}</pre>
  </details>`
}

function section(endpoint: Endpoint, isAvailable: boolean) {
  const errors = [...new Set([...endpoint.errors, ...sharedErrors(endpoint)])]
  return html`<section>
    <h3 id="${endpoint.name}"><b>${endpoint.method}</b> ${apiBasePath}${endpoint.path}</h3>
    <p>
      ${endpoint.summary}. <span class="badge">${whoMayCall[endpoint.auth]}</span>
      ${isAvailable ? '' : html`<span class="badge">Not available yet</span>`}
    </p>
    ${schemaOf('Path', endpoint.params, 'input')} ${schemaOf('Query', endpoint.query, 'input')}
    ${schemaOf(endpoint.bodyType === 'multipart' ? 'Form' : 'Body', endpoint.body, 'input')}
    ${
      endpoint.responseType
        ? html`<p>Answers ${endpoint.status} with ${endpoint.responseType}.</p>`
        : schemaOf(`Answer ${endpoint.status}`, endpoint.response, 'output')
    }
    <p class="errors">Errors: ${errors.join(', ')}</p>
  </section>`
}

function page(notAvailable: readonly Endpoint[]) {
  const areas = Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? name)
  const body = [...areas].map(
    ([area, calls]) =>
      html`<h2 id="${area}">${area}</h2>
        ${calls.map((endpoint) => section(endpoint, !notAvailable.includes(endpoint)))}`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Slipstream API</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Slipstream API</h1>
          <p>
            Every call, made from the contract the server and the app share. The same as data:
            <a href="/api/openapi.json">openapi.json</a>. Errors are JSON with <code>error</code> for people,
            <code>code</code> for programs and sometimes <code>details</code>.
          </p>
          <nav aria-label="Areas">
            <ul>
              ${[...areas.keys()].map((area) => html`<li><a href="#${area}">${area}</a></li>`)}
            </ul>
          </nav>
          ${body}
        </main>
      </body>
    </html>`
}

/** `/api/docs`, readable without a script, and `/api/openapi.json`. */
export function createDocs(notAvailable: readonly Endpoint[]): Hono<AppEnv> {
  const docs = new Hono<AppEnv>()
  docs.get('/api/docs', async (context) => {
    context.header('Content-Security-Policy', contentPolicy)
    return context.html(await page(notAvailable))
  })
  docs.get('/api/openapi.json', async (context) => {
    const file = fileURLToPath(import.meta.resolve('@slipstream/contract/openapi.json'))
    return context.body(await readFile(file, 'utf8'), 200, { 'Content-Type': 'application/json' })
  })
  return docs
}
