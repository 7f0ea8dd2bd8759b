import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { mergeConfig } from 'vite'
import { minifiedStyles } from '@slipstream/design-system/theme/minified-styles.ts'
import { changedPictures } from './changed-pictures.ts'
import { reachableFromStories } from './reachable.ts'
import { addStoryLines } from './story-lines.ts'
import { withoutTestTags } from './test-tags.ts'
import { tokenUses } from './token-uses.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../docs/design-system/**/*.mdx',
    '../docs/design-system/**/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
  ],
  // The search finds the words of `Start here › Words`.
  features: { experimentalSearchDocsHeadings: true },
  experimental_indexers: (indexers = []) => indexers.map(withoutTestTags),
  staticDirs: ['./static'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no compiler API for the other docgen.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      oxc: minifiedStyles,
      plugins: [addStoryLines(), tokenUses(), changedPictures(), react(), msw({ mode: 'worker-only' })],
      // React's development form, in the built Storybook too: its warnings fail a story (`tests/stories`). `npm run
      // test:nightly` plays them all in the form that the app ships as well.
      define: {
        'process.env.NODE_ENV': JSON.stringify(process.env['VITE_STORYBOOK_REACT'] ?? 'development'),
      },
      optimizeDeps: { include: reachableFromStories() },
      build: { chunkSizeWarningLimit: 4000 },
    }),
}
export default config
