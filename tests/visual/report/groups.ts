import type { StoryEntry } from '../../support/built-stories.ts'
import { isPictured } from '../../../.storybook/pictures.ts'
import { dependantsOf, type Nearness } from './dependants.ts'
import type { ImportGraph } from './import-graph.ts'
import type { Difference, VisualRun } from './results.ts'
import { folderOf, groupName } from './titles.ts'

/** What this run says of a component or screen that uses the changed one. */
export type UserState = 'differs' | 'same' | 'not compared' | 'no picture'

export interface User {
  name: string
  nearness: Nearness
  state: UserState
}

export interface Sheet {
  width: number
  stories: { name: string; pictures: Difference[] }[]
}

/** A component or a screen with its differing pictures. */
export interface Group {
  name: string
  title: string
  sheets: Sheet[]
  users: User[]
}

function sheetsOf(differences: readonly Difference[], nameOf: (storyId: string) => string): Sheet[] {
  return [...Map.groupBy(differences, ({ width }) => width)]
    .toSorted(([one], [other]) => one - other)
    .map(([width, ofWidth]) => ({
      width,
      stories: [...Map.groupBy(ofWidth, ({ storyId }) => storyId)].map(([storyId, pictures]) => ({
        name: nameOf(storyId),
        // Light first.
        pictures: pictures.toSorted((one, other) => other.theme.localeCompare(one.theme)),
      })),
    }))
}

function stateOf(
  titles: readonly string[],
  pictured: ReadonlySet<string>,
  run: VisualRun,
  differing: ReadonlySet<string>,
): UserState {
  if (titles.some((title) => differing.has(title))) return 'differs'
  if (titles.some((title) => run.compared.has(title))) return 'same'
  return titles.some((title) => pictured.has(title)) ? 'not compared' : 'no picture'
}

const stateOrder: UserState[] = ['differs', 'same', 'not compared', 'no picture']

/**
 * The differing pictures by component or screen. One that other differing ones use comes before them: it is the likely
 * cause.
 */
export function groupDifferences(
  run: VisualRun,
  stories: readonly StoryEntry[],
  graph: ImportGraph,
): Group[] {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const titleOf = (storyId: string) => byId.get(storyId)?.title ?? storyId
  const pictured = new Set(stories.filter(isPictured).map(({ title }) => title))
  const differing = new Set(run.differences.map(({ storyId }) => titleOf(storyId)))

  const usersOf = (story: StoryEntry): User[] => {
    const files = dependantsOf(graph, folderOf(story))
    const using = stories.flatMap((other) => {
      const nearness = files.get(other.importPath.replace(/^\.\//, ''))
      return nearness ? [{ title: other.title, name: groupName(other.title), nearness }] : []
    })
    return [...Map.groupBy(using, ({ name }) => name)]
      .filter(([name]) => name !== groupName(story.title))
      .map(([name, found]) => ({
        name,
        nearness: found.some(({ nearness }) => nearness === 'direct')
          ? ('direct' as const)
          : ('indirect' as const),
        state: stateOf(
          found.map(({ title }) => title),
          pictured,
          run,
          differing,
        ),
      }))
      .toSorted(
        (one, other) =>
          stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state) ||
          one.name.localeCompare(other.name),
      )
  }

  const groups = [...Map.groupBy(run.differences, ({ storyId }) => titleOf(storyId))].map(
    ([title, differences]) => {
      const story = byId.get(differences[0]?.storyId ?? '')
      return {
        name: groupName(title) || title,
        title,
        sheets: sheetsOf(differences, (storyId) => byId.get(storyId)?.name ?? storyId),
        users: story ? usersOf(story) : [],
      }
    },
  )
  const differingUsers = ({ users }: Group) => users.filter(({ state }) => state === 'differs').length
  return groups.toSorted(
    (one, other) => differingUsers(other) - differingUsers(one) || one.name.localeCompare(other.name),
  )
}
