import { ScreenPage } from '../docs/design-system/blocks/ScreenPage.tsx'
import { nameIn } from '../docs/design-system/blocks/story-index.ts'
import { screens } from '../docs/design-system/screens/screens.ts'
import { DocPage } from '../packages/design-system/src/foundations/page/DocPage.tsx'
import { Controls, Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { Suspense } from 'react'

const readmes = import.meta.glob<string>('../packages/design-system/src/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A component's README in two: what it is and an example, and the rest without its table of props, which the types give. */
function getReadme(title: string): { purpose: string; rest: string } | undefined {
  const [group, folder] = title.split('/')
  const readme =
    group === 'Components' ? readmes[`../packages/design-system/src/${folder}/README.md`] : undefined
  if (readme === undefined) return undefined
  const [purpose = '', ...chapters] = readme.split(/^(?=## )/m)
  return {
    purpose: purpose.replace(/^# .+\n/, ''),
    rest: chapters.filter((chapter) => !chapter.startsWith('## Props')).join(''),
  }
}

/** Storybook's page stays light; a story in it stands on our own ground, so that the toolbar's theme is seen. */
const grounds =
  '.sbdocs-content{color-scheme:light}.docs-story{background:var(--color-canvas);color:var(--color-text)}'

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

/** The page of a part: its README, its playground, its props from the types, and its stories. */
function PartPage({ title }: { title: string }) {
  const readme = getReadme(title)
  return (
    <>
      <style>{grounds}</style>
      <Title />
      {readme && <Markdown>{readme.purpose}</Markdown>}
      <Primary />
      <Controls />
      {readme && <Markdown>{readme.rest}</Markdown>}
      <Stories includePrimary={false} />
    </>
  )
}
