/**
 * Size gates over the built app (design.md §3 Numbers). Prints each figure; fails where one is over, or where a gate
 * matches no file at all.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { checkParts } from './parts.ts'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

const chunkSchema = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
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

/**
 * Every file that the page and these entries load at once: themselves, all they import statically, and every part that
 * the page's own chunks ask for on demand unless it is known to wait (see `waits`).
 */
function closure(...entries: string[]): Set<string> {
  const page = pageScripts().map((file) => keyOfFile.get(file) ?? file)
  return reach([...page, ...entries], (part) => !waits.some((pattern) => pattern.test(part)))
}

/** What these entries load at once: themselves and all they import, and the parts on demand that `isTaken` takes along. */
function reach(entries: readonly string[], isTaken: (part: string) => boolean): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk '${key}': the size gate would measure nothing.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css) files.add(css)
    chunk.imports.forEach(visit)
    chunk.dynamicImports.filter(isTaken).forEach(visit)
  }
  entries.forEach(visit)
  return files
}

/**
 * What is loaded on demand and not for the first paint: other screens, parts that an action, an empty month or a failure
 * shows, and what waits until the page is idle. Whatever else a first chunk comes to import on demand counts.
 */
const waits: readonly RegExp[] = [
  /^src\/app\/(?:VisitorRoutes|MemberRoutes|Places|Notices|SectionFailure|ShownOverlay|RosterUpkeep|install\/InstallOffer|outbox\/WaitingPart|reschedule\/ReschedulePart|airline-status\/AirlineStatusPart)\.tsx$/,
  /^src\/app\/(?:error-reports|open-machines|tell-connection|outbox\/wire-outbox|updates\/wire-updates)\.ts$/,
  /^src\/features\/(?:beta|landing|privacy|registration|settings|subscription)\//,
  /^src\/features\/roster\/(?:RosterNotices|DutyDetail|DutySheet|MonthTools|RosterCalendarView)\.tsx$/,
  /^src\/features\/roster\/jobs\//,
  /^_(?:RosterScreen|crew-jobs|saved-flights)-/,
  // By its module, or by the name of a chunk that the bundler folded it into.
  /(?:\/design-system\/src\/|^_)(?:Dialog|PasswordPrompt|JobProgress|BottomSheet|ErrorPanel|LazyLoadFailure|Snackbar)[/-]/,
  /\/client\/src\/(?:error-facts|connectivity\/network-monitor|jobs\/job-runner|push\/(?:push|browser-device)|registration|roster\/roster-work|flights\/(?:saved-flights|recent-searches)|flight-changes\/flight-changes|currency\/rates|airline-status\/airline-status|session\/(?:log-in|settings-changes))\.ts$/,
]

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

/** The key of a chunk that the build was told to make (`firstLoadChunks`). */
function keyOfChunk(name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (key === undefined)
    throw new Error(`The build has no chunk '${name}': the size gate would measure nothing.`)
  return key
}

const screens = {
  roster: keyOfChunk('RosterScreen'),
  landing: 'src/app/VisitorRoutes.tsx',
}

function gate(name: string, files: Iterable<string>, limitKb: number, bytes = sum(files)): Gate {
  return { name, files: [...files], limit: limitKb * 1000, bytes }
}

const firstLoad = closure()
const roster = closure(screens.roster)
const landing = closure(screens.landing)
const ownOf = (files: Set<string>) => only(files, '.js').filter((file) => !firstLoad.has(file))

/** The routes below the first, with every chunk on the way to them. Fields and dialogs that come on demand are not in it. */
const settings = ['src/app/MemberRoutes.tsx', 'src/features/settings/SettingsRoutes.tsx']
const laterRoutes: Record<string, string[]> = {
  registration: ['src/app/VisitorRoutes.tsx', 'src/features/registration/RegisterScreen.tsx'],
  payment: ['src/app/MemberRoutes.tsx', 'src/features/subscription/SubscriptionScreen.tsx'],
  'settings hub': settings,
  profile: [...settings, 'src/features/settings/ProfileScreen.tsx'],
  'app settings': [...settings, 'src/features/settings/AppScreen.tsx'],
  support: [...settings, 'src/features/settings/SupportScreen.tsx'],
  saved: ['src/app/MemberRoutes.tsx', 'src/features/saved/SavedScreen.tsx'],
  'flight changes': ['src/app/MemberRoutes.tsx', 'src/features/flight-changes/FlightChangesScreen.tsx'],
  hotline: ['src/app/MemberRoutes.tsx', 'src/features/hotline/HotlineScreen.tsx'],
}
const atOnce = (entries: readonly string[]) => reach(entries, () => false)
const scripts = only(
  Object.values(manifest).map(({ file }) => file),
  '.js',
)

/** Stripe's script is named by one chunk, which is asked for only where a card is taken (issue 4, Numbers). */
const namingStripe = scripts.filter((file) =>
  readFileSync(path.join(dist, file), 'utf8').includes('js.stripe.com'),
)
const loadedBeforeACard = new Set(
  [roster, landing, ...Object.values(laterRoutes).map(atOnce)].flatMap((files) => Array.from(files)),
)
const isStripeApart = namingStripe.length === 1 && !loadedBeforeACard.has(namingStripe[0] ?? '')

const css = only(readdirSync(path.join(dist, 'assets')), '.css').map((file) => `assets/${file}`)

const gates = [
  gate('initial JavaScript of the signed-in roster, gzip', only(roster, '.js'), 165),
  gate('initial JavaScript of the landing page, gzip', only(landing, '.js'), 165),
  gate('landing route of its own, gzip', ownOf(landing), 30),
  ...Object.entries(laterRoutes).map(([name, entries]) =>
    gate(`${name} route of its own, gzip`, ownOf(atOnce(entries)), 31),
  ),
  gate('CSS, gzip', css, 12),
  gate('precache, gzip (fonts as they are)', precachedFiles(), 620),
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
const parts = await checkParts()
failed += parts.failed
console.log(`size: ${gates.length + 1 + parts.passed + parts.failed - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
