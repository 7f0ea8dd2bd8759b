import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Plugin } from 'vite'

const moduleId = 'virtual:changed-pictures'
const root = path.resolve(import.meta.dirname, '..')
const folder = 'tests/visual/baselines'

/** A story whose committed picture was added, taken again or removed since the last release. */
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

const named = /^(.+)-((?:light|dark)-\d+)\.png$/

/** What is shown of a story comes first. */
const order = ['light-390', 'light-1280', 'dark-390', 'dark-1280']

interface Change {
  story: string
  setting: string
  before: string | null
  isGone: boolean
}

function readChange(line: string): Change[] {
  const [kind = '', from = '', to = from] = line.split('\t')
  const [, story, setting] = named.exec(path.basename(to)) ?? []
  // A file that was renamed and nothing else shows what it showed.
  if (story === undefined || setting === undefined || kind === 'R100') return []
  return [{ story, setting, before: kind === 'A' ? null : from, isGone: kind === 'D' }]
}

/**
 * What the pictures say of the time since the last release, which is the last commit that wrote a heading "Release of" into the
 * changelog; null in a copy without that history.
 */
function findChanges(): ChangedPicture[] | null {
  try {
    const release = git('log', '-1', '--format=%H', '-G^## Release of', '--', 'CHANGELOG.md')
      .toString()
      .trim()
    if (release === '') return null
    const lines = git('diff', '--name-status', '--find-renames', release, 'HEAD', '--', folder).toString()
    const changes = lines.split('\n').flatMap(readChange)
    return Array.from(
      Map.groupBy(changes, ({ story }) => story),
      ([story, ofStory]) => {
        const [first, ...others] = ofStory.toSorted(
          (a, b) => order.indexOf(a.setting) - order.indexOf(b.setting),
        )
        if (!first) throw new Error(`${story} has no change.`)
        const was =
          first.before &&
          `data:image/png;base64,${git('show', `${release}:${first.before}`).toString('base64')}`
        const settings = [first, ...others].map(({ setting }) => setting)
        return { story, settings, was, isGone: first.isGone }
      },
    )
  } catch {
    return null
  }
}

/** Serves `virtual:changed-pictures`: which pictures changed since the last release, read from git when Storybook is built. */
export const changedPictures = (): Plugin => ({
  name: 'changed-pictures',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
  load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(findChanges())}` : null),
})
