import { existsSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { tryDecodeURI } from 'hono/utils/url'
import type { AppEnv } from '#platform/http/app-env.ts'
import type { HttpConfig } from '#platform/http/http-config.ts'
import { pageHeaders } from './security-headers.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const askEachTime = 'no-cache'

/** Vite puts everything whose name carries its content's hash into `assets/`. */
const hashed = /^\/assets\//
/** What decides which version runs: the page, the worker and the manifests of specification §7. */
const versioning = /(\.html|\.webmanifest|\/(service-worker|sw|registerSW)[\w.-]*\.js|\/(sw-)?version\.json)$/

/** `path` as in the address, before any rewriting. */
function getCaching(requestPath: string): string {
  if (hashed.test(requestPath)) return aYear
  return versioning.test(requestPath) || path.extname(requestPath) === '' ? askEachTime : anHour
}

/** The routes of the app (specification §2): those of `paths` in apps/web, all below the dashboard, and any flight-changes path. */
const appRoute =
  /^\/(?:(?:register|forgot-password|privacy)\/?|dashboard(?:\/[^.]*)?|(?:[^.]*\/)?flight-changes(?:\/[^.]*)?)?$/

/** A file that is not there is an error, not the page: an old tab asking for a chunk must notice (specification §8). */
export function isAppRoute(requestPath: string): boolean {
  return appRoute.test(tryDecodeURI(requestPath))
}

/** The built web app: precompressed files, and its page for every path that is a route of the app. */
export function createStaticFiles(config: HttpConfig): Hono<AppEnv> {
  const { webDist } = config
  const files = new Hono<AppEnv>()
  if (!existsSync(path.join(webDist, 'index.html'))) {
    files.get('*', (context) =>
      context.text('The web app is not built here. Build it with: npm run build\n', 503, {
        'Cache-Control': 'no-store',
      }),
    )
    return files
  }
  const headers = Object.entries(pageHeaders(config))
  files.use(async (context, next) => {
    await next()
    if (!context.res.ok && context.res.status !== 304) {
      context.res.headers.set('Cache-Control', 'no-store')
      return
    }
    context.res.headers.set('Cache-Control', getCaching(context.req.path))
    for (const [name, value] of headers) context.res.headers.set(name, value)
  })
  const page = serveStatic<AppEnv>({ path: path.join(webDist, 'index.html'), precompressed: true })
  files.get('*', serveStatic<AppEnv>({ root: webDist, precompressed: true }))
  files.get('*', (context, next) => (isAppRoute(context.req.path) ? page(context, next) : next()))
  return files
}
