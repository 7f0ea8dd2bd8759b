import { Fragment, use } from 'react'
import { Tasks } from './Tasks.styles.ts'
import { areas, screens } from '../screens/screens.ts'
import { PageLink } from './PageLink.tsx'
import { nameIn, getPages, storyIndex, type IndexPage } from './story-index.ts'

const isPage = ({ title }: IndexPage) => !title.endsWith('/States')

function PageList({ pages, chapter }: { pages: readonly IndexPage[]; chapter: string }) {
  return (
    <Tasks>
      <ul>
        {pages.map(({ title, address }) => (
          <li key={title}>
            {screens[title]?.purpose}
            <PageLink to={address}>{nameIn(chapter, title)}</PageLink>
          </li>
        ))}
      </ul>
    </Tasks>
  )
}

/** Every page of one chapter of the sidebar, from the index itself: `Flows`, `Foundations`. */
export function Pages({ chapter }: { chapter: string }) {
  const pages = getPages(use(storyIndex())).filter(
    (page) => page.title.startsWith(`${chapter}/`) && isPage(page),
  )
  return <PageList pages={pages} chapter={chapter} />
}

const titles = Object.keys(screens)
const place = ({ title }: IndexPage) => titles.indexOf(title)

/** Every screen in the order of the map, with what one does there. */
export function ScreenPages() {
  const pages = getPages(use(storyIndex())).filter(
    (page) => page.title.startsWith('Screens/') && isPage(page),
  )
  return (
    <>
      {Object.entries(areas).map(([area, name]) => (
        <Fragment key={area}>
          <h3>{name}</h3>
          <PageList
            pages={pages
              .filter(({ title }) => screens[title]?.area === area)
              .toSorted((one, other) => place(one) - place(other))}
            chapter="Screens"
          />
        </Fragment>
      ))}
    </>
  )
}
