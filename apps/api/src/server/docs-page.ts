import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { apiBasePath, type Endpoint, sharedErrors } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import type { AppContext, AppEnv } from '#platform/http/app-env.ts'

const compress = promisify(gzip)

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

function getSchema(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') {
  if (!schema) return ''
  // What a schema uses twice is written once: an answer with every flight of a month would be 600 kB otherwise.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'ref' })
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
    ${getSchema('Path', endpoint.params, 'input')} ${getSchema('Query', endpoint.query, 'input')}
    ${getSchema(endpoint.bodyType === 'multipart' ? 'Form' : 'Body', endpoint.body, 'input')}
    ${
      endpoint.responseType
        ? html`<p>Answers ${endpoint.status} with ${endpoint.responseType}.</p>`
        : getSchema(`Answer ${endpoint.status}`, endpoint.response, 'output')
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

/** A document as it is sent: made once, and shared by all who read it. */
interface StoredDocument {
  readonly type: string
  readonly tag: string
  readonly plain: Uint8Array
  readonly compressed: Uint8Array
}

async function store(type: string, text: string): Promise<StoredDocument> {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { type, tag, plain: Buffer.from(text), compressed: await compress(text) }
}

const pieceBytes = 64 * 1024

/** Gives no more than its reader takes: an answer's body would be copied for each reader, also for those that never read. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(sent, sent + pieceBytes))
        sent += pieceBytes
        if (sent >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function answer(context: AppContext, { type, tag, plain, compressed }: StoredDocument): Response {
  // Weak: the same content is sent compressed and not.
  const entityTag = `W/"${tag}"`
  const headers = { ETag: entityTag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' }
  const known = context.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((each) => each.trim() === entityTag)) return context.body(null, 304, headers)
  const supports = ['gzip', 'identity']
  const encoding = accepts(context, { header: 'Accept-Encoding', supports, default: 'identity' })
  return encoding === 'gzip'
    ? context.body(inPieces(compressed), 200, {
        ...headers,
        'Content-Type': type,
        'Content-Encoding': 'gzip',
      })
    : context.body(inPieces(plain), 200, { ...headers, 'Content-Type': type })
}

/**
 * `/api/docs`, readable without a script, and `/api/openapi.json`. `notAvailable` has no handlers; readers have no account, so
 * `limitNetwork` bounds them by the network.
 */
export function createDocs(
  notAvailable: readonly Endpoint[],
  limitNetwork: (context: AppContext) => void,
): Hono<AppEnv> {
  const docs = new Hono<AppEnv>()
  let storedPage: Promise<StoredDocument> | undefined
  let storedContract: Promise<StoredDocument> | undefined
  const storePage = async () => store('text/html; charset=UTF-8', String(await page(notAvailable)))
  const storeContract = async () => {
    const file = fileURLToPath(import.meta.resolve('@slipstream/contract/openapi.json'))
    return store('application/json', await readFile(file, 'utf8'))
  }
  docs.get('/api/docs', async (context) => {
    limitNetwork(context)
    storedPage ??= storePage()
    context.header('Content-Security-Policy', contentPolicy)
    return answer(context, await storedPage)
  })
  docs.get('/api/openapi.json', async (context) => {
    limitNetwork(context)
    storedContract ??= storeContract()
    return answer(context, await storedContract)
  })
  return docs
}
