import { Markdown } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import changes from 'virtual:changed-pictures'
import type { ChangedPicture } from '../../../.storybook/changed-pictures.ts'
import changelog from '../../../CHANGELOG.md?raw'
import * as S from './Changes.styles.ts'
import { PageLink } from './PageLink.tsx'
import { getAddress, storyIndex } from './story-index.ts'
import { findPicture } from './story-pictures.ts'
import { State, Thumbnails } from './Thumbnail.styles.ts'

/** What the changelog says that is not released yet. */
export function ChangedWords() {
  const [, unreleased = ''] = changelog.split(/^## /m)
  const words = unreleased.slice(unreleased.indexOf('\n')).trim()
  return words === '' ? <p>Nothing yet.</p> : <Markdown>{words}</Markdown>
}

const groups = [
  { name: 'Taken again', holds: ({ was, isGone }: ChangedPicture) => was !== null && !isGone },
  { name: 'New', holds: ({ was }: ChangedPicture) => was === null },
  { name: 'Gone', holds: ({ isGone }: ChangedPicture) => isGone },
]

function Change({ story, settings, was, isGone }: ChangedPicture) {
  const entry = use(storyIndex()).find(({ id }) => id === story)
  const [theme, width] = (settings[0] ?? '').split('-')
  const is = isGone ? undefined : findPicture(story, theme === 'dark' ? 'dark' : 'light', Number(width))
  const name = entry ? `${entry.title.replaceAll('/', ' › ')} › ${entry.name}` : story
  return (
    <S.Change>
      <S.Pair>
        {was !== null && <S.Picture src={was} alt={`${name}, as it was`} loading="lazy" />}
        {is !== undefined && <S.Picture src={is} alt={`${name}, as it is`} loading="lazy" />}
      </S.Pair>
      {entry ? <PageLink to={getAddress(entry)}>{name}</PageLink> : name}
      <span>{settings.join(', ')}</span>
    </S.Change>
  )
}

/** Each story whose picture changed since the last release: as it was, and as it is. */
export function ChangedPictures() {
  const known = changes
  if (known === null) return <p>This copy of the repository has no history to compare with.</p>
  if (known.length === 0) return <p>No picture changed.</p>
  return groups.map(({ name, holds }) => {
    const shown = known.filter(holds)
    return (
      shown.length > 0 && (
        <State key={name}>
          <h3>
            {name}: {shown.length}
          </h3>
          <Thumbnails>
            {shown.map((change) => (
              <Change key={change.story} {...change} />
            ))}
          </Thumbnails>
        </State>
      )
    )
  })
}
