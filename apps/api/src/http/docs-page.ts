import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { apiBasePath, type Endpoint, sharedErrors } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import type { AppEnv } from './app-env.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  h2 { margin-top: 2.5rem } h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin-bottom: 0 }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; font-size: .85rem }
  .badge { border: 1px solid; border-radius: 1rem; padding: 0 .5rem; font-size: .85rem }
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
    <h3 id="${endpoint.name}">${endpoint.method} ${apiBasePath}${endpoint.path}</h3>
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
    <p>Errors: ${errors.join(', ')}</p>
  </section>`
}

function page(notAvailable: readonly Endpoint[]) {
  const areas = Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? name)
  const body = [...areas].map(
    ([area, calls]) =>
      html`<h2>${area}</h2>
        ${calls.map((endpoint) => section(endpoint, !notAvailable.includes(endpoint)))}`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Slipstream API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Slipstream API</h1>
          <p>
            Every call, made from the contract the server and the app share. The same as data:
            <a href="/api/openapi.json">openapi.json</a>. Errors are JSON with <code>error</code> for people,
            <code>code</code> for programs and sometimes <code>details</code>.
          </p>
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
