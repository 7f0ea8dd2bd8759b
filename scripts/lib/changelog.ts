/** One commit, as `git log` tells it. */
export interface Commit {
  readonly subject: string
  /** From the repository's root. */
  readonly files: readonly string[]
}

/** Each group with the folders that its commits change most; the first wins where two are changed alike. */
const groups: readonly { readonly title: string; readonly folders: readonly string[] }[] = [
  { title: 'App', folders: ['apps/web/', 'packages/client/', 'packages/commute/'] },
  { title: 'Server and API', folders: ['apps/api/', 'packages/contract/', 'packages/sandbox/'] },
  {
    title: 'Components and Storybook',
    folders: ['packages/design-system/', 'docs/design-system/', '.storybook/'],
  },
]
const otherGroup = 'Development'

/** They say nothing of what a commit changes for a reader. */
const isBeside = /\.(?:test|spec|stories|test-data)\.tsx?$|\.md$/

/** The heading under which a commit is listed. */
export function groupOf({ files }: Commit): string {
  const counted = files.filter((file) => !isBeside.test(file))
  const counts = groups.map(({ folders }) =>
    counted.reduce((sum, file) => sum + Number(folders.some((folder) => file.startsWith(folder))), 0),
  )
  const most = Math.max(...counts)
  return most === 0 ? otherGroup : (groups[counts.indexOf(most)]?.title ?? otherGroup)
}

const marker = /^<!-- Written up to commit ([0-9a-f]{40})\. -->$/m
const unreleased = '## Unreleased\n'

/**
 * The commit that the changelog was last written up to.
 *
 * @throws where the changelog does not name one.
 */
export function lastCommitIn(changelog: string): string {
  const commit = marker.exec(changelog)?.[1]
  if (commit === undefined)
    throw new Error('CHANGELOG.md must have a line “<!-- Written up to commit <40 hex digits>. -->”.')
  return commit
}

/** The items of a section by their heading, in the order of the headings. */
function itemsIn(section: string): Map<string, string[]> {
  const items = new Map<string, string[]>()
  for (const part of section.split(/^### /m).slice(1)) {
    const [title = '', ...lines] = part.trim().split('\n')
    items.set(
      title.trim(),
      lines
        .join('\n')
        .split(/\n(?=- )/)
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
  }
  return items
}

/**
 * The changelog with these commits, oldest first, added to its section “Unreleased”. What is written there by hand stays.
 * Commits that change only the changelog are left out.
 *
 * @param upTo the commit that is read last, 40 hex digits.
 */
export function withCommits(changelog: string, commits: readonly Commit[], upTo: string): string {
  const start = changelog.indexOf(unreleased)
  if (start === -1) throw new Error('CHANGELOG.md must have the section “## Unreleased”.')
  const next = changelog.indexOf('\n## ', start + unreleased.length)
  const end = next === -1 ? changelog.length : next + 1
  const items = itemsIn(changelog.slice(start, end))
  for (const commit of commits) {
    if (commit.files.every((file) => file === 'CHANGELOG.md')) continue
    const title = groupOf(commit)
    const listed = items.get(title) ?? []
    if (!listed.includes(`- ${commit.subject}`)) items.set(title, [...listed, `- ${commit.subject}`])
  }
  const known = [...groups.map(({ title }) => title), otherGroup]
  const titles = [...known, ...[...items.keys()].filter((title) => !known.includes(title))]
  const parts = titles.flatMap((title) => {
    const listed = items.get(title) ?? []
    return listed.length === 0 ? [] : [`### ${title}\n\n${listed.join('\n')}\n`]
  })
  const section = [unreleased, ...parts].join('\n')
  const rest = changelog.slice(end)
  const written = changelog.slice(0, start) + section + (rest === '' ? '' : `\n${rest}`)
  return written.replace(marker, `<!-- Written up to commit ${upTo}. -->`)
}

/**
 * The changelog with “Unreleased” as the section of this version, and a new, empty one above it.
 *
 * @param day `YYYY-MM-DD`
 */
export function released(changelog: string, version: string, day: string): string {
  if (changelog.includes(`## ${version} `))
    throw new Error(`CHANGELOG.md already has the version ${version}.`)
  return changelog.replace(unreleased, `${unreleased}\n## ${version} (${day})\n`)
}
