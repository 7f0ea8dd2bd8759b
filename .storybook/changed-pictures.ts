import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const moduleId = 'virtual:changed-pictures'
const root = path.resolve(import.meta.dirname, '..')
const folder = 'tests/visual/baselines'

/** A story whose picture was added, taken again or removed since the last release. */
export interface ChangedPicture {
  /** The story's id. */
  story: string
  /** The settings whose pictures changed, the one that is shown first: `light-390`. */
  settings: string[]
  /** The picture at the last release, as a data URL; null for a new one. */
  was: string | null
  isGone: boolean
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })

/** The last commit that wrote a heading "Release of" into the changelog; null if this copy has no such history. */
function findRelease(): string | null {
  try {
    return git('log', '-1', '--format=%H', '-G^## Release of', '--', 'CHANGELOG.md').toString().trim() || null
  } catch {
    return null
  }
}

/** Git's name for what a file holds. */
const hashBlob = (content: Buffer) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

/** The pictures of a release, by file. */
function readReleased(release: string): Map<string, string> {
  const lines = git('ls-tree', '-r', '--format=%(objectname) %(path)', release, folder).toString().trim()
  return new Map(
    lines
      .split('\n')
      .map((line): [string, string] => [path.basename(line), line.slice(0, line.indexOf(' '))]),
  )
}

const readPresent = () =>
  new Map(
    readdirSync(path.join(root, folder)).map((file): [string, string] => [
      file,
      hashBlob(readFileSync(path.join(root, folder, file))),
    ]),
  )

/** The story and the setting of a picture. */
const named = /^(.+)-((?:light|dark)-\d+)\.png$/

/** What is shown of a story comes first. */
const order = ['light-390', 'light-1280', 'dark-390', 'dark-1280']

function findChanges(release: string): ChangedPicture[] {
  const before = readReleased(release)
  const now = readPresent()
  // A file that was renamed and nothing else shows what it showed.
  const left = new Set([...before].flatMap(([file, blob]) => (now.has(file) ? [] : [blob])))
  const added = new Set([...now].flatMap(([file, blob]) => (before.has(file) ? [] : [blob])))
  const changed = [...new Set([...before.keys(), ...now.keys()])].toSorted().flatMap((file) => {
    const [, story, setting] = named.exec(file) ?? []
    const was = before.get(file)
    const is = now.get(file)
    if (story === undefined || setting === undefined || was === is) return []
    if ((was === undefined && left.has(is ?? '')) || (is === undefined && added.has(was ?? ''))) return []
    return [{ story, setting, was, isGone: is === undefined }]
  })
  return Array.from(
    Map.groupBy(changed, ({ story }) => story),
    ([story, pictures]) => {
      const sorted = pictures.toSorted((a, b) => order.indexOf(a.setting) - order.indexOf(b.setting))
      const was = sorted[0]?.was
      return {
        story,
        settings: sorted.map(({ setting }) => setting),
        was:
          was === undefined
            ? null
            : `data:image/png;base64,${git('cat-file', 'blob', was).toString('base64')}`,
        isGone: sorted[0]?.isGone ?? false,
      }
    },
  )
}

/** Serves `virtual:changed-pictures`: which pictures changed since the last release, when Storybook is built. */
export const changedPictures = (): Plugin => ({
  name: 'changed-pictures',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
  load(id) {
    if (id !== `\0${moduleId}`) return null
    const release = findRelease()
    return `export default ${JSON.stringify(release === null ? null : findChanges(release))}`
  },
})
