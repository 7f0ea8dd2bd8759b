import path from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Plugin } from 'vite'
import { isOfWholePage, isPictured, type Picturable, pictureSettings } from './pictures.ts'
import { testTagsFile } from './test-tags.ts'

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

const root = path.resolve(import.meta.dirname, '..')
const ownPlay = path.join(import.meta.dirname, 'own-play.ts')

/**
 * Gives each story Chromatic's parameters, and a play that is left out where it cannot hold.
 *
 * Chromatic selects stories by parameters, our pictures are selected by tags. Its `--only-story-names` cannot be used
 * together with TurboSnap. Tags are read from the source, as Storybook's index does: at run time a story made of another
 * (`{ ...Month }`) has that one's tags too.
 */
export function addStoryLines(): Plugin {
  const storyTags: Record<string, readonly string[]> = {}
  return {
    name: 'story-lines',
    enforce: 'pre',
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      handler(source, id) {
        const stories = loadCsf(source, { fileName: id, makeTitle: (title) => title }).parse().indexInputs
        const lines = stories.map(({ exportName, name = '', title = '', tags = [] }) => {
          storyTags[`./${path.relative(root, id)}#${exportName}`] = tags
          const chromatic = JSON.stringify(chromaticParameters({ title, name, tags }))
          return `${exportName}.parameters = { ...${exportName}.parameters, chromatic: ${chromatic} };`
        })
        const names = stories.map(({ exportName }) => exportName).join(', ')
        const code = [
          source,
          `import { playWhereOwn } from ${JSON.stringify(ownPlay)};`,
          ...lines,
          `playWhereOwn([${names}]);`,
        ].join('\n')
        return { code, map: null }
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: testTagsFile, source: JSON.stringify(storyTags) })
    },
  }
}
