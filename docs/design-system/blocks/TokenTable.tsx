import { use } from 'react'
import uses from 'virtual:token-uses'
import { colorMeanings, radiusMeanings, spaceMeanings } from '../foundations/colour/meanings.ts'
import { semanticColors } from '../foundations/colour/colour-names.ts'
import { useToolbarGlobal } from './DocPage.tsx'
import { colorVariable } from '@slipstream/design-system/tokens/color'
import { dark, light } from '@slipstream/design-system/tokens/semantic'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { chooseToken, readChosenTokens } from './chosen-tokens.ts'
import { PageLink } from './PageLink.tsx'
import { getPages, storyIndex, type IndexPage } from './story-index.ts'
import { hasPicture } from './story-pictures.ts'
import { StoryPicture } from './StoryPicture.tsx'
import { Thumbnail, Thumbnails } from './Thumbnail.styles.ts'
import { Choice, Uses } from './TokenTable.styles.ts'

const getFolder = (file: string) => file.replace(/^\.\//, '').replace(/\/[^/]*$/, '')

/** The pages whose stories are in a folder; where it has none, those of the folder around it. */
function pagesIn(folder: string, pages: readonly IndexPage[]): IndexPage[] {
  const own = pages.filter(({ stories }) =>
    stories.some(({ importPath }) => getFolder(importPath) === folder),
  )
  const around = folder.replace(/\/[^/]*$/, '')
  return own.length > 0 || around.endsWith('/src') ? own : pagesIn(around, pages)
}

/** Where a token shows: the pages of the parts and screens whose styles name it, and their first pictures. */
function Places({ token }: { token: string }) {
  const pages = getPages(use(storyIndex()))
  const all = new Set((uses[token] ?? []).flatMap((folder) => pagesIn(folder, pages)))
  const titles = new Set(Array.from(all, ({ title }) => title))
  // A part has its pictures on its states sheet.
  const found = [...all].filter(({ title }) => !titles.has(`${title}/States`))
  if (found.length === 0) return <p>No story shows it.</p>
  return (
    <Uses>
      <Thumbnails>
        {found.map(({ title, address, stories }) => {
          const story = stories.find(({ id }) => hasPicture(id, 390))
          return (
            <Thumbnail key={title}>
              {story && <StoryPicture story={story.id} label={title} device="phone" scale={0.32} />}
              <PageLink to={address}>{title.replaceAll('/', ' › ')}</PageLink>
            </Thumbnail>
          )
        })}
      </Thumbnails>
    </Uses>
  )
}

const countFolders = (token: string) => {
  const { length } = uses[token] ?? []
  return `${length} ${length === 1 ? 'folder' : 'folders'}`
}

/** Every semantic colour, with an input that tries another value in all stories, and where it shows. */
export function ColourTokens() {
  const theme = useToolbarGlobal('theme') === 'dark' ? 'dark' : 'light'
  const chosen = readChosenTokens(useToolbarGlobal('tokens'))
  const values = theme === 'dark' ? dark : light
  return semanticColors.map((name) => {
    const variable = colorVariable(name)
    const own = values[name]
    const tried = chosen.get(variable)
    return (
      <Choice key={name}>
        <label>
          <input
            type="color"
            value={tried ?? own.slice(0, 7)}
            onChange={({ target }) => chooseToken(chosen, variable, target.value)}
          />
          <b>{name}</b> <code>{variable}</code> <code>{tried ?? own}</code>
        </label>
        {tried !== undefined && (
          <button type="button" onClick={() => chooseToken(chosen, variable, null)}>
            Undo
          </button>
        )}
        <details>
          <summary>
            {colorMeanings[name]} {countFolders(`color.${name}`)}
          </summary>
          <Places token={`color.${name}`} />
        </details>
      </Choice>
    )
  })
}

/** Every radius or distance: they are no variables, since no theme changes them. */
export function SizeTokens({ table }: { table: 'radius' | 'space' }) {
  const [values, meanings] = table === 'radius' ? [radius, radiusMeanings] : [space, spaceMeanings]
  return Object.entries(values).map(([name, value]) => (
    <Choice key={name}>
      <b>
        {table}.{name}
      </b>{' '}
      <code>{value}</code>
      <details>
        <summary>
          {Object.entries(meanings).find(([other]) => other === name)?.[1]} {countFolders(`${table}.${name}`)}
        </summary>
        <Places token={`${table}.${name}`} />
      </details>
    </Choice>
  ))
}
