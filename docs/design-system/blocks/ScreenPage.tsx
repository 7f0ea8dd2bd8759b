import { use } from 'react'
import type { ScreenNotes } from '../screens/screens.ts'
import { getEndpoints } from '../screens/screen-endpoints.ts'
import { PageLink } from './PageLink.tsx'
import { Facts } from './ScreenPage.styles.ts'
import { ScreenStates } from './ScreenStates.tsx'
import { nameIn, getPages, storyIndex } from './story-index.ts'

const listed = (names: readonly string[]) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ))

/** What the workbench knows of a screen: its states, and its notes. */
export function ScreenPage({ title, notes }: { title: string; notes: ScreenNotes }) {
  const pages = getPages(use(storyIndex()))
  const getPage = (wanted: string) => pages.find((page) => page.title === wanted)
  const stories = getPage(title)?.stories ?? []
  const endpoints = getEndpoints(title)
  return (
    <>
      <p>{notes.purpose}</p>
      <ScreenStates stories={stories} />
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
    </>
  )
}
