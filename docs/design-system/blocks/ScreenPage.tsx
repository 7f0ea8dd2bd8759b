import { use } from 'react'
import type { ScreenNotes } from '../screens/screens.ts'
import { getEndpoints } from '../screens/screen-endpoints.ts'
import { PageLink } from './PageLink.tsx'
import { Facts, States } from './ScreenPage.styles.ts'
import { Frames } from './Step.styles.ts'
import { getAddress, nameIn, getPages, storyIndex } from './story-index.ts'
import { StoryFrame } from './StoryFrame.tsx'

const listed = (names: readonly string[]) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ))

/** What the workbench knows of a screen: its notes, its main story on two devices, and all its states. */
export function ScreenPage({ title, notes }: { title: string; notes: ScreenNotes }) {
  const pages = getPages(use(storyIndex()))
  const getPage = (wanted: string) => pages.find((page) => page.title === wanted)
  const stories = getPage(title)?.stories ?? []
  const main = stories.find(({ name }) => name === notes.shownBy)
  const endpoints = getEndpoints(title)
  return (
    <>
      <p>{notes.purpose}</p>
      <Facts>
        <dt>Address</dt>
        <dd>
          <code>{notes.route}</code>
        </dd>
        <dt>Specification</dt>
        <dd>{notes.specification}</dd>
        {notes.hooks.length > 0 && (
          <>
            <dt>Hooks</dt>
            <dd>{listed(notes.hooks)}</dd>
          </>
        )}
        {endpoints.length > 0 && (
          <>
            <dt>Endpoints</dt>
            <dd>{listed(endpoints)}</dd>
          </>
        )}
        {notes.leadsTo.length > 0 && (
          <>
            <dt>Leads to</dt>
            <dd>
              {notes.leadsTo.map((next, index) => (
                <span key={next}>
                  {index > 0 && ', '}
                  <PageLink to={getPage(next)?.address ?? ''}>{nameIn('Screens', next)}</PageLink>
                </span>
              ))}
            </dd>
          </>
        )}
      </Facts>
      {main && (
        <Frames>
          <StoryFrame story={main.id} label={`${title}, on a phone`} device="phone" scale={0.6} />
          <StoryFrame story={main.id} label={`${title}, at a desk`} device="desktop" scale={0.45} />
        </Frames>
      )}
      <h2>States</h2>
      <States>
        {stories.map((story) => (
          <li key={story.id}>
            <PageLink to={getAddress(story)}>{story.name}</PageLink>
          </li>
        ))}
      </States>
    </>
  )
}
