import { AnchorMdx } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { getAddress, type IndexEntry } from './story-index.ts'

/** A link to another page of this Storybook, by its address: `?path=/docs/…`. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AnchorMdx href={to} target="_self">
      {children}
    </AnchorMdx>
  )
}

/** Links to stories, by their names. */
export function StoryLinks({ stories }: { stories: readonly IndexEntry[] }) {
  return (
    <p>
      {stories.map((story, index) => (
        <span key={story.id}>
          {index > 0 && ' · '}
          <PageLink to={getAddress(story)}>{story.name}</PageLink>
        </span>
      ))}
    </p>
  )
}
