import { use, useLayoutEffect, useRef, useState } from 'react'
import { areas, screens } from '../screens/screens.ts'
import { arrowBetween, type Box } from './arrows.ts'
import { PageLink } from './PageLink.tsx'
import { Area, Surface } from './ScreenMap.styles.ts'
import { nameIn, getPages, storyIndex, type IndexPage } from './story-index.ts'
import { StoryPicture } from './StoryPicture.tsx'
import { Thumbnail, Thumbnails } from './Thumbnail.styles.ts'

const titles = Object.keys(screens)
const isNamed = (screen: { title: string }) => screen.title in screens

/** The cards' boxes in the map, by title, measured again when the map's size changes. */
function useBoxes() {
  const map = useRef<HTMLDivElement>(null)
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  useLayoutEffect(() => {
    const { current } = map
    if (!current) return
    const measure = () => {
      const origin = current.getBoundingClientRect()
      const cards = current.querySelectorAll<HTMLElement>('[data-screen]')
      setBoxes(
        new Map(
          Array.from(cards, (card) => {
            const { left, top, width, height } = card.getBoundingClientRect()
            return [
              card.dataset['screen'] ?? '',
              { left: left - origin.left, top: top - origin.top, width, height },
            ]
          }),
        ),
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { map, boxes }
}

interface Arrow {
  from: string
  to: string
}
const arrows: Arrow[] = titles.flatMap((from) => (screens[from]?.leadsTo ?? []).map((to) => ({ from, to })))

/**
 * All screens, small, and the arrows between them. Point at a screen, or move to its link, to see where it leads and what
 * leads to it.
 */
export function ScreenMap() {
  const pages = getPages(use(storyIndex())).filter(isNamed)
  const { map, boxes } = useBoxes()
  const [chosen, choose] = useState<string | null>(null)
  const touches = ({ from, to }: Arrow) => from === chosen || to === chosen
  const isNear = (title: string) =>
    title === chosen || arrows.some((arrow) => touches(arrow) && (arrow.from === title || arrow.to === title))
  // The chosen ones last, over the others.
  const drawn = arrows.toSorted((one, other) => Number(touches(one)) - Number(touches(other)))
  const stories = new Map<string, IndexPage>(pages.map((page) => [page.title, page]))
  return (
    <Surface ref={map}>
      <svg aria-hidden="true">
        <defs>
          {[false, true].map((isChosen) => (
            <marker
              key={String(isChosen)}
              id={isChosen ? 'chosen-tip' : 'tip'}
              data-chosen={isChosen || undefined}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0,0 L8,4 L0,8 Z" />
            </marker>
          ))}
        </defs>
        {drawn.map((arrow) => {
          const [from, to] = [boxes.get(arrow.from), boxes.get(arrow.to)]
          const isChosen = touches(arrow)
          return (
            from &&
            to && (
              <path
                key={`${arrow.from} ${arrow.to}`}
                d={arrowBetween(from, to)}
                data-chosen={isChosen || undefined}
                markerEnd={`url(#${isChosen ? 'chosen-tip' : 'tip'})`}
              />
            )
          )
        })}
      </svg>
      {Object.entries(areas).map(([area, name]) => (
        <Area key={area}>
          <h2>{name}</h2>
          <Thumbnails>
            {titles
              .filter((title) => screens[title]?.area === area)
              .map((title) => {
                const page = stories.get(title)
                const story = page?.stories.find((one) => one.name === screens[title]?.shownBy)
                return (
                  <Thumbnail
                    key={title}
                    data-screen={title}
                    data-dimmed={(chosen !== null && !isNear(title)) || undefined}
                    onPointerEnter={() => choose(title)}
                    onPointerLeave={() => choose(null)}
                    onFocus={() => choose(title)}
                    onBlur={() => choose(null)}
                  >
                    {story && <StoryPicture story={story.id} label={title} device="phone" scale={0.32} />}
                    {page && <PageLink to={page.address}>{nameIn('Screens', title)}</PageLink>}
                  </Thumbnail>
                )
              })}
          </Thumbnails>
        </Area>
      ))}
    </Surface>
  )
}
