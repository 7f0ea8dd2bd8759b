import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serviceWorkerManifestSchema } from '@slipstream/contract/versions'

const built = process.env['WEB_DIST'] ?? path.resolve(import.meta.dirname, '../../apps/web/dist')
const isText = /\.(js|css|html|json|webmanifest)$/
const isPrecompressed = /\.(br|gz)$/
const fileName = /[\w-][\w.-]*\.(?:js|css|woff2|svg|png|webp)/g

export interface Release {
  /** Tells its files from every other release's; a word. */
  name: string
  /** As the built app's where none is given. */
  version?: string
  /** Of its files, those that a torn deploy leaves out. */
  without?: RegExp
}

/** A folder that a server serves the app from, and what is deployed to it. */
export interface Releases {
  folder: string
  /** Puts a release in the place of the one before, of which nothing stays, as a deploy does. */
  deploy: (release: Release) => Promise<void>
  clean: () => Promise<void>
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Files of a folder and their bytes, the precompressed copies left out: a release is written again. */
async function getFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile() && !isPrecompressed.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))))
  return new Map(files.map((file, index) => [file, contents[index] ?? Buffer.alloc(0)]))
}

/** When the n-th release was built, one day after another. */
const getTime = (count: number) => new Date(Date.UTC(2027, 0, count)).toISOString()

/**
 * Releases made of one build: the same code with another build time, and every hashed file under another name, so that
 * nothing of one release answers for another. Cheaper than building the app three times, and alike to browser and worker.
 */
export async function createReleases(): Promise<Releases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipstream-releases-'))
  const files = await getFiles(built)
  const manifest = serviceWorkerManifestSchema.parse(
    JSON.parse(String(files.get('sw-version.json') ?? 'null')),
  )
  let count = 0

  function written(name: string, version: string): Map<string, Buffer | string> {
    const hashed = [...files.keys()].filter((file) => file.startsWith(`assets${path.sep}`))
    const renamed = new Map(
      hashed.map((file) => {
        const base = path.basename(file)
        return [base, base.replace(/(\.\w+)$/, `-${name}$1`)]
      }),
    )
    const rewrite = (text: string) =>
      text
        .replaceAll(fileName, (base) => renamed.get(base) ?? base)
        .replaceAll(manifest.buildTime, getTime(count))
        .replaceAll(`"${manifest.currentVersion}"`, `"${version}"`)
        .replaceAll(`\`${manifest.currentVersion}\``, `\`${version}\``)
    const release = new Map<string, Buffer | string>()
    for (const [file, content] of files) {
      const to = path.join(path.dirname(file), renamed.get(path.basename(file)) ?? path.basename(file))
      release.set(to, isText.test(file) ? rewrite(String(content)) : content)
    }
    const page = md5(String(release.get('index.html')))
    const worker = String(release.get('service-worker.js'))
    const stamped = worker.replace(/("revision":")\w{32}(","url":"index\.html")/, `$1${page}$2`)
    if (stamped === worker) throw new Error('The worker names no revision of index.html to replace.')
    return release.set('service-worker.js', stamped)
  }

  const full = (file: string) => path.join(folder, file)
  await cp(built, folder, { recursive: true, filter: (file) => !/[\\/]assets[\\/]/.test(file) })

  return {
    folder,
    async deploy({ name, version = manifest.currentVersion, without }) {
      count += 1
      const before = await getFiles(folder)
      const release = written(name, version)
      const torn = without ? [...release.keys()].filter((file) => without.test(file)) : []
      for (const file of torn) release.delete(file)
      if (without && torn.length === 0) throw new Error(`The release has no file like ${without}.`)
      await Promise.all([...release].map(([file, content]) => writeFile(full(file), content)))
      const gone = [...before.keys()].filter((file) => !release.has(file))
      const copies = [...release.keys()].flatMap((file) => [`${file}.br`, `${file}.gz`])
      await Promise.all([...gone, ...copies].map((file) => rm(full(file), { force: true })))
    },
    clean: () => rm(folder, { recursive: true, force: true }),
  }
}
