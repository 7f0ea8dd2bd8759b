import { z } from 'zod'

const entrySchema = z.object({
  id: z.string(),
  type: z.enum(['story', 'docs']),
  title: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  importPath: z.string(),
})
export type IndexEntry = z.infer<typeof entrySchema>

/** One line of the contents: a page of the sidebar and where it opens. */
export interface IndexPage {
  title: string
  /** Storybook's address: its docs page, or its first story where it has none. */
  address: string
  stories: IndexEntry[]
}

export const getAddress = ({ type, id }: Pick<IndexEntry, 'type' | 'id'>) => `?path=/${type}/${id}`

/** The pages of an index in its order, which is that of the sidebar. */
export function getPages(entries: readonly IndexEntry[]): IndexPage[] {
  return Array.from(
    Map.groupBy(entries, ({ title }) => title),
    ([title, [first, ...others]]) => {
      if (!first) throw new Error(`${title} has no entry.`)
      const all = [first, ...others]
      const page = all.find(({ type }) => type === 'docs') ?? first
      return {
        title,
        address: getAddress(page),
        stories: all.filter(({ type }) => type === 'story'),
      }
    },
  )
}

async function readIndex(): Promise<IndexEntry[]> {
  const answer = await fetch('index.json')
  const { entries } = z.object({ entries: z.record(z.string(), entrySchema) }).parse(await answer.json())
  return Object.values(entries)
}

let read: Promise<IndexEntry[]> | null = null

/** What this Storybook has: its own index, read once. To be used with React's `use`. */
export const storyIndex = () => (read ??= readIndex())

/** A title without its chapter, to be read: `Roster › Rests` of `Screens/Roster/Rests`. */
export const nameIn = (chapter: string, title: string) =>
  title.slice(chapter.length + 1).replaceAll('/', ' › ')
