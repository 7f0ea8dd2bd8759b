import { loadCsf } from 'storybook/internal/csf-tools'
import type { Plugin } from 'vite'
import { isOfWholePage, isPictured, type Picturable, pictureSettings } from './pictures.ts'

const devices = { 390: 'phone', 1280: 'desktop' } as const
const viewports = { 390: 'phone390', 1280: 'desktop1280' } as const

/** Chromatic's own parameters for one story: it takes the pictures that `npm run test:stories` compares, and no others. */
export function chromaticParameters(story: Picturable) {
  if (!isPictured(story)) return { disableSnapshot: true }
  const modes = pictureSettings(story).map(({ theme, width }) => [
    `${theme} ${devices[width]}`,
    { theme, viewport: viewports[width] },
  ])
  return { modes: Object.fromEntries(modes), cropToViewport: !isOfWholePage(story) }
}

/** The lines that give each story of a file its parameters. */
export function chromaticLines(source: string, file: string): string {
  const stories = loadCsf(source, { fileName: file, makeTitle: (title) => title }).parse().indexInputs
  return stories
    .map(({ exportName, name = '', title = '', tags = [] }) => {
      const chromatic = JSON.stringify(chromaticParameters({ title, name, tags }))
      return `${exportName}.parameters = { ...${exportName}.parameters, chromatic: ${chromatic} };\n`
    })
    .join('')
}

/**
 * Chromatic selects stories by parameters, our pictures are selected by tags. Its `--only-story-names` cannot be used
 * together with TurboSnap. Tags are read from the source, as Storybook's index does: at run time a story made of another
 * (`{ ...Month }`) has that one's tags too.
 */
export const chromaticFromTags = (): Plugin => ({
  name: 'chromatic-from-tags',
  enforce: 'pre',
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    handler: (source, id) => ({ code: `${source}\n${chromaticLines(source, id)}`, map: null }),
  },
})
