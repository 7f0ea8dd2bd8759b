import * as z from 'zod'

const lockedSchema = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
})
export const lockSchema = z.object({ packages: z.record(z.string(), lockedSchema) })
export type Lock = z.output<typeof lockSchema>

const versionsSchema = z.optional(z.record(z.string(), z.string()))
export const manifestSchema = z.object({
  name: z.string(),
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
  optionalDependencies: versionsSchema,
  overrides: versionsSchema,
})
export type Manifest = z.output<typeof manifestSchema>

export const advisoriesSchema = z.object({
  /** The day the list was last asked for or read through, `YYYY-MM-DD`. */
  renewed: z.iso.date(),
  source: z.string(),
  advisories: z.array(
    z.object({
      id: z.string(),
      package: z.string(),
      /** Comparators as npm writes them: `>=8.0.0 <8.17.1 || =9.0.0`. */
      range: z.string(),
      title: z.string(),
    }),
  ),
})
export type Advisories = z.output<typeof advisoriesSchema>

/** Licences that let us ship or use what we install. The last three are of tools, a font and data, and change nothing of ours. */
const licences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  // web-push, axe-core, lightningcss: their own files stay open, ours stay ours.
  'MPL-2.0',
  'PSF-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
])

/** Packages that may run code of theirs while they are installed. */
const mayRunAtInstall = new Set(['esbuild'])

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const folder = 'node_modules/'

/** What was installed: its name, version and what the lockfile says of it, without our own packages. */
function* installed({ packages }: Lock) {
  for (const [path, locked] of Object.entries(packages))
    if (path.includes(folder) && locked.link !== true)
      yield { ...locked, name: path.slice(path.lastIndexOf(folder) + folder.length), path }
}

export function loosePins(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
  return Object.entries(all)
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${manifest.name} asks for ${name}@${version}`)
}

export function unsealed(lock: Lock): string[] {
  return [...installed(lock)]
    .filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(({ path }) => path)
}

/** A host in the lockfile binds every install to it; our own packages are resolved to folders. */
export function hostsIn(lockText: string): string[] {
  return [...lockText.matchAll(/"resolved": "([^"]*:[^"]*)"/g)].map(([, address = '']) => address)
}

export function foreignLicences(lock: Lock): string[] {
  return [...installed(lock)]
    .filter(({ license }) => license === undefined || !isAllowed(license))
    .map(({ path, license }) => `${path}: ${license ?? 'none named'}`)
}

/** One name, or several in a row joined by OR and AND (SPDX); AND binds first. Brackets within are refused. */
function isAllowed(license: string): boolean {
  const expression = license.replace(/^\((.*)\)$/, '$1')
  return expression.split(' OR ').some((part) => part.split(' AND ').every((name) => licences.has(name)))
}

export function installScripts(lock: Lock): string[] {
  return [...installed(lock)]
    .filter(({ name, hasInstallScript }) => hasInstallScript === true && !mayRunAtInstall.has(name))
    .map(({ path }) => path)
}

/** The installed versions that a listed advisory is about. */
export function known(lock: Lock, { advisories }: Advisories): string[] {
  return [...installed(lock)].flatMap(({ name, version = '', path }) =>
    advisories
      .filter((advisory) => advisory.package === name && isWithin(version, advisory.range))
      .map(({ id, title }) => `${path}@${version}: ${title} (${id})`),
  )
}

/** Whether a version is one of npm's range of plain comparators. A preview counts as its release. */
export function isWithin(version: string, range: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => holds(version, comparator)),
  )
}

function holds(version: string, comparator: string): boolean {
  const match = /^(<=|>=|<|>|=)?(\d+\.\d+\.\d+)/.exec(comparator)
  if (comparator === '*') return true
  if (!match?.[2]) throw new Error(`'${comparator}' is no comparator that this check understands.`)
  const order = compare(version, match[2])
  if (match[1] === '<') return order < 0
  if (match[1] === '<=') return order <= 0
  if (match[1] === '>') return order > 0
  return match[1] === '>=' ? order >= 0 : order === 0
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
