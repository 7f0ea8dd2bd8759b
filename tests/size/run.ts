/**
 * Size gates over the built app (design.md §3 Numbers). Prints each figure; fails where one is over, or where a gate
 * matches no file at all.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { checkComponents } from './components.ts'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

const chunkSchema = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunkSchema).parse(readJson('.vite/manifest.json'))

function readJson(file: string): unknown {
  const full = path.join(dist, file)
  if (!existsSync(full)) throw new Error(`${full} is missing: build the app first (npm run build).`)
  return JSON.parse(readFileSync(full, 'utf8'))
}

/** The scripts that the page itself names; the bundler may fold the entry's own chunk into others. */
function pageScripts(): string[] {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/(assets\/[^"]+\.js)"/g)]
  return named.flatMap(([, file]) => (file === undefined ? [] : [file]))
}

const keyOfFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))

/** The chunks of these names and all that they import (`apps/web/build/chunks.ts`); nothing of what follows on demand. */
function getFiles(...names: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk '${key}': the size gate would measure nothing.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  for (const file of pageScripts()) {
    const key = keyOfFile.get(file)
    // What runs before the first paint is built beside the chunks.
    if (key === undefined) files.add(file)
    else visit(key)
  }
  for (const name of names) visit(keyOfChunk(name))
  return files
}

const gzipped = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0)
const only = (files: Iterable<string>, extension: string) =>
  [...files].filter((file) => file.endsWith(extension))

function precachedFiles(): string[] {
  const worker = readFileSync(path.join(dist, 'service-worker.js'), 'utf8')
  return [...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].flatMap(([, url]) => (url === undefined ? [] : [url]))
}

interface Gate {
  name: string
  files: string[]
  limit: number
  bytes: number
}

/** The key of a chunk that the build was asked to make (`apps/web/build/chunks.ts`). */
function keyOfChunk(name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (key === undefined)
    throw new Error(`The build has no chunk '${name}': the size gate would measure nothing.`)
  return key
}

function gate(name: string, files: Iterable<string>, limitKb: number, bytes = sum(files)): Gate {
  return { name, files: [...files], limit: limitKb * 1000, bytes }
}

const roster = getFiles('roster')
const screens = [
  'landing',
  'registration',
  'payment',
  'settings',
  'calendars',
  'saved',
  'changes',
  'search',
].map((name) => getFiles(name))

const scripts = only(
  Object.values(manifest).map(({ file }) => file),
  '.js',
)

/** Stripe's script is named by one chunk, which is asked for only where a card is taken (issue 4, Numbers). */
const namingStripe = scripts.filter((file) =>
  readFileSync(path.join(dist, file), 'utf8').includes('js.stripe.com'),
)
const loadedBeforeACard = new Set([roster, ...screens].flatMap((files) => Array.from(files)))
const isStripeApart = namingStripe.length === 1 && !loadedBeforeACard.has(namingStripe[0] ?? '')

const gates = [
  // What a first visit fetches is counted in tests/e2e/built-app.spec.ts.
  gate('initial JavaScript of the signed-in roster, gzip', only(roster, '.js'), 260),
  gate('the page with its styles and the public pages, gzip', ['index.html'], 12),
  gate('precache, gzip (fonts as they are)', precachedFiles(), 746),
]

let failed = 0
for (const { name, files, limit, bytes } of gates) {
  const isOver = bytes > limit || files.length === 0
  if (isOver) failed += 1
  const figure = `${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB`
  console.log(
    `${isOver ? '✗' : '✓'} ${name}: ${figure} in ${files.length} files${files.length === 0 ? ' (matches no file)' : ''}`,
  )
}
console.log(
  `${isStripeApart ? '✓' : '✗'} Stripe's script is named by one chunk, which no route loads at once: ${namingStripe.join(', ') || 'none names it'}`,
)
if (!isStripeApart) failed += 1
console.log('\n  gzip B    raw B  initial JavaScript of the signed-in roster')
for (const file of only(roster, '.js')) {
  const size = readFileSync(path.join(dist, file)).length
  console.log(`${String(gzipped(file)).padStart(8)} ${String(size).padStart(8)}  ${file}`)
}
const raw = precachedFiles().reduce((total, file) => total + readFileSync(path.join(dist, file)).length, 0)
console.log(`  precache unpacked: ${(raw / 1000).toFixed(1)} kB`)
const components = await checkComponents()
failed += components.failed
console.log(
  `size: ${gates.length + 1 + components.passed + components.failed - failed} passed, ${failed} failed`,
)
process.exit(failed === 0 ? 0 : 1)
