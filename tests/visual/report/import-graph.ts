import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Each file with the files that it imports, as paths from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** `"./tokens/*": "./src/tokens/*.ts"` of a package.json, with the package's folder. */
export interface Alias {
  from: string
  to: string
}

/** Types are left out: they draw nothing. */
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm
const lazyImport = /\bimport\(\s*'([^']+)'\s*\)/g

/**
 * The app's routes load every screen lazily, and every story of a screen shows the app. Followed from there, each screen
 * would use all components. A story of a screen imports what it shows by name.
 */
const isOfRoutes = (file: string) => /^apps\/web\/src\/(?:shell|testing|layout)\//.test(file)

/** What a file names in its imports, static and lazy. */
export function importsIn(file: string, source: string): string[] {
  const patterns = isOfRoutes(file) ? [staticImport] : [staticImport, lazyImport]
  return patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name = '']) => name))
}

function matchAlias(name: string, { from, to }: Alias): string | undefined {
  const [before = '', after = ''] = from.split('*')
  if (!from.includes('*')) return name === from ? to : undefined
  if (!name.startsWith(before) || !name.endsWith(after)) return undefined
  return to.replaceAll('*', name.slice(before.length, name.length - after.length))
}

/** The file that an import leads to, undefined for a dependency or a file that does not exist. Aliases are tried in order. */
export function resolveImport(
  importer: string,
  name: string,
  aliases: readonly Alias[],
  exists: (file: string) => boolean,
): string | undefined {
  const [plain = ''] = name.split('?')
  const candidates = plain.startsWith('.')
    ? [path.posix.join(path.posix.dirname(importer), plain)]
    : aliases.flatMap((alias) => matchAlias(plain, alias) ?? [])
  return candidates.find(exists)
}

const packageSchema = z.object({
  name: z.string(),
  imports: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.string()).default({}),
})

/** The aliases of a package: for others under its name (`exports`), for itself with `#` (`imports`). */
export function aliasesOf(folder: string, manifest: string): Alias[] {
  const { name, imports, exports } = packageSchema.parse(JSON.parse(manifest))
  const within = (target: string) => path.posix.join(folder, target)
  return [
    ...Object.entries(imports).map(([from, to]) => ({ from, to: within(to) })),
    ...Object.entries(exports).map(([from, to]) => ({ from: path.posix.join(name, from), to: within(to) })),
  ]
}

const storyOfFeature = /^(apps\/web\/src\/features\/[^/]+)\/((?:[^/]+\/)*)([^/]+?)(?:\.\w+)?\.stories\.tsx$/

/**
 * A story of a feature opens the app at a path, whose screen the routes load. No import says so: it is taken to show the
 * file of the same name at the top of its feature, else the screens that are there.
 */
export function impliedImports(file: string, files: readonly string[]): string[] {
  const [, area = '', below = '', name = ''] = storyOfFeature.exec(file) ?? []
  if (area === '') return []
  const own = `${area}/${name}.tsx`
  if (below === '' && files.includes(own)) return [own]
  return files.filter((other) => path.posix.dirname(other) === area && other.endsWith('Screen.tsx'))
}

/** The graph of everything that stories can show. */
export function readImportGraph(root: string): ImportGraph {
  const posix = (file: string) => file.split(path.sep).join('/')
  const files = globSync(
    ['packages/*/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}', 'mocks/src/**/*.ts'],
    {
      cwd: root,
      exclude: (file) => /\.(?:test|test-data)\.tsx?$/.test(file),
    },
  ).map(posix)
  const aliases = globSync(['packages/*/package.json', 'apps/web/package.json', 'mocks/package.json'], {
    cwd: root,
  })
    .map(posix)
    .flatMap((file) => aliasesOf(path.posix.dirname(file), readFileSync(path.join(root, file), 'utf8')))
  const exists = (file: string) => existsSync(path.join(root, file))
  return new Map(
    files.map((file) => [
      file,
      importsIn(file, readFileSync(path.join(root, file), 'utf8'))
        .flatMap((name) => resolveImport(file, name, aliases, exists) ?? [])
        .concat(impliedImports(file, files)),
    ]),
  )
}
