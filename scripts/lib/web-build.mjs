import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './setup.mjs'

/** What the built app is made of; a change in any of these makes the build stale. */
const sources = ['apps/web', 'packages', 'package-lock.json']
const stampFile = path.join(root, 'node_modules/.cache/slipstream/web-build')
const built = path.join(root, 'apps/web/dist/index.html')

/** The settings `npm start` builds with: the job socket is our own server's, so polling is not forced (spec §7). */
export const servedBuildSettings = { VITE_FORCE_POLLING: 'false' }

function* files(entry) {
  const stats = statSync(entry)
  if (stats.isFile()) {
    yield `${path.relative(root, entry)} ${stats.size} ${stats.mtimeMs}`
    return
  }
  for (const name of readdirSync(entry).sort()) {
    if (name !== 'dist' && name !== 'node_modules') yield* files(path.join(entry, name))
  }
}

function fingerprint(env) {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of files(path.join(root, source))) hash.update(`${line}\n`)
  const settings = Object.entries({ ...process.env, ...env }).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(settings.sort(([a], [b]) => a.localeCompare(b))))
  return hash.digest('hex')
}

/** Builds the web app where its sources or settings changed since the last build. */
export function ensureWebBuild() {
  const env = { ...servedBuildSettings, ...viteSettings() }
  const current = fingerprint(env)
  if (existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return
  console.log('Building the app…')
  run('npm', ['run', '--silent', 'build'], { env, what: 'The build of the app' })
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, current)
}

/** Settings of the caller's own environment win over those of `npm start`. */
function viteSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')))
}
