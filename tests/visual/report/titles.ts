import path from 'node:path'
import type { StoryEntry } from '../../support/built-stories.ts'
import { dependantsOf } from './dependants.ts'
import type { ImportGraph } from './import-graph.ts'

/** What a reader calls it: `Components/RosterCard/States` is RosterCard, `Screens/Roster/Rests` is Roster › Rests. */
export const groupName = (title: string) =>
  title
    .replace(/\/(?:States|Behaviour)$/, '')
    .split('/')
    .slice(1)
    .join(' › ')

const importFile = ({ importPath }: StoryEntry) => importPath.replace(/^\.\//, '')

/** The folder of a story's component or screen, from the repository's root. */
export const folderOf = (story: StoryEntry) => path.posix.dirname(importFile(story))

/** The titles of a component or screen that is called so, without regard to case. */
function titlesNamed(stories: readonly StoryEntry[], name: string): string[] {
  const wanted = name.toLowerCase()
  const titles = stories
    .map(({ title }) => title)
    .filter((title) =>
      [title, groupName(title), groupName(title).split(' › ').at(-1)].some(
        (own) => own?.toLowerCase() === wanted,
      ),
    )
  if (titles.length === 0)
    throw new Error(
      `No story belongs to a component or screen called ${name}. Components are called as their folders.`,
    )
  return titles
}

/** The titles of these components, and of all stories that use them. */
export function titlesWithDependants(
  stories: readonly StoryEntry[],
  graph: ImportGraph,
  names: readonly string[],
): string[] {
  const own = new Set(names.flatMap((name) => titlesNamed(stories, name)))
  const folders = new Set(stories.filter(({ title }) => own.has(title)).map(folderOf))
  const files = new Set([...folders].flatMap((folder) => dependantsOf(graph, folder).keys().toArray()))
  const using = stories.filter((story) => files.has(importFile(story))).map(({ title }) => title)
  return [...own.union(new Set(using))].toSorted()
}

/** For Playwright's `-g`: exactly the stories of these titles. */
export const grepOf = (titles: readonly string[]) =>
  ` (?:${titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')}) \\S`
