import { PageLink, StoryLinks } from './PageLink.tsx'
import { getAddress, type IndexEntry } from './story-index.ts'
import { hasPicture } from './story-pictures.ts'
import { StoryPicture } from './StoryPicture.tsx'
import { State, Thumbnail, Thumbnails } from './Thumbnail.styles.ts'

/** The states of a screen, in order. A story's tag says its own; one without is loaded. */
const states = { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', error: 'Error', offline: 'Offline' }

const getState = ({ tags }: IndexEntry) =>
  Object.keys(states).find((state) => tags.includes(state)) ?? 'loaded'

/** All stories of a screen by what they show: as thumbnails, and by name those without a picture. */
export function ScreenStates({ stories }: { stories: readonly IndexEntry[] }) {
  const byState = Map.groupBy(stories, getState)
  return Object.entries(states).map(([state, name]) => {
    const shown = byState.get(state) ?? []
    const pictured = shown.filter(({ id }) => hasPicture(id, 390))
    const others = shown.filter((story) => !pictured.includes(story))
    return (
      shown.length > 0 && (
        <State key={state}>
          <h2>{name}</h2>
          {pictured.length > 0 && (
            <Thumbnails>
              {pictured.map((story) => (
                <Thumbnail key={story.id}>
                  <StoryPicture story={story.id} label={story.name} device="phone" scale={0.32} />
                  <PageLink to={getAddress(story)}>{story.name}</PageLink>
                </Thumbnail>
              ))}
            </Thumbnails>
          )}
          {others.length > 0 && <StoryLinks stories={others} />}
        </State>
      )
    )
  })
}
