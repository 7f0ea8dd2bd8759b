import { AnchorMdx } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { pageOf, storyTitles } from './story-titles.ts'
import { List } from './Tasks.styles.ts'

/** A list in MDX of which each line is a task and the link to what does it. */
export function Tasks({ children }: { children: ReactNode }) {
  return <List>{children}</List>
}

/** Links to every page of one chapter. */
export function ChapterTasks({
  chapter,
  sources,
}: {
  /** 'Foundations' */
  chapter: string
  /** The story files as text, by path. */
  sources: Record<string, string>
}) {
  return (
    <List>
      <ul>
        {storyTitles(chapter, Object.values(sources)).map((title) => (
          <li key={title}>
            <AnchorMdx href={pageOf(title)} target="_self">
              {title.slice(chapter.length + 1)}
            </AnchorMdx>
          </li>
        ))}
      </ul>
    </List>
  )
}
