import { ScreenPage } from '../docs/design-system/blocks/ScreenPage.tsx'
import { StoryLinks } from '../docs/design-system/blocks/PageLink.tsx'
import { getPages, nameIn, storyIndex } from '../docs/design-system/blocks/story-index.ts'
import { screens } from '../docs/design-system/screens/screens.ts'
import { DocPage, useToolbarGlobal } from '../docs/design-system/blocks/DocPage.tsx'
import {
  Controls,
  DocsContainer,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ComponentProps, Suspense, use } from 'react'
import { brandTheme } from './brand-theme.ts'

const readmes = import.meta.glob<string>('../packages/design-system/src/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A component's README in two: what it is and an example, and the rest without its table of props, which the types give. */
function getReadme(title: string): { purpose: string; rest: string } | undefined {
  const [chapter, , folder] = title.split('/')
  const readme =
    chapter === 'Components' ? readmes[`../packages/design-system/src/${folder}/README.md`] : undefined
  if (readme === undefined) return undefined
  const [purpose = '', ...chapters] = readme.split(/^(?=## )/m)
  return {
    purpose: purpose.replace(/^# .+\n/, ''),
    rest: chapters.filter((chapter) => !chapter.startsWith('## Props')).join(''),
  }
}

/** A story stands on our own ground. */
const grounds = '.docs-story{background:var(--color-canvas);color:var(--color-text)}'

/** Storybook's pages in the toolbar's theme. */
export function ThemedDocs({ children, ...props }: ComponentProps<typeof DocsContainer>) {
  const isDark = useToolbarGlobal('theme') === 'dark'
  return (
    <DocsContainer {...props} theme={brandTheme(isDark)}>
      {children}
    </DocsContainer>
  )
}

/** The page that Storybook makes for a file of stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const notes = screens[preparedMeta.title]
  if (notes)
    return (
      <DocPage>
        <h1>{nameIn('Screens', preparedMeta.title)}</h1>
        <Suspense>
          <ScreenPage title={preparedMeta.title} notes={notes} />
        </Suspense>
      </DocPage>
    )
  return <PartPage title={preparedMeta.title} />
}

/** All states of a part, which are stories of their own. */
function PartStates({ title }: { title: string }) {
  const page = getPages(use(storyIndex())).find((page) => page.title === `${title}/States`)
  return page && <StoryLinks stories={page.stories} />
}

/** The page of a part: its README, its playground, its states, its props from the types, and its stories. */
function PartPage({ title }: { title: string }) {
  const readme = getReadme(title)
  return (
    <>
      <style>{grounds}</style>
      <Title />
      {readme && <Markdown>{readme.purpose}</Markdown>}
      <Primary />
      <Suspense>
        <PartStates title={title} />
      </Suspense>
      <Controls />
      {readme && <Markdown>{readme.rest}</Markdown>}
      <Stories includePrimary={false} />
    </>
  )
}
