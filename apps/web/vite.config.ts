import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { commonChunk, firstLoadChunks } from './build/first-load-chunk.ts'
import { leanContract } from './build/lean-contract.ts'
import { leanLibraries } from './build/lean-libraries.ts'
import { leanStyles } from './build/lean-styles.ts'
import { precompress } from './build/precompress.ts'
import { splash } from './build/splash.ts'
import { startupImages } from './build/startup-images.ts'
import { themeStyleSheet } from './build/theme-css.ts'
import { versionManifests } from './build/version-manifests.ts'
import { manifest } from './build/web-manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const apiPort = process.env['API_PORT'] ?? '4174'
const buildTime = new Date().toISOString()

/** What every screen needs and few releases change: one chunk that stays cached across deploys. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)\//

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const firstLoad = firstLoadChunks(
  source('main.tsx'),
  source('features/roster/RosterScreen.tsx'),
  source('app/RosterUpkeep.tsx'),
)

const forms = commonChunk('forms', source('app/VisitorRoutes.tsx'), [
  source('features/settings/SettingsRoutes.tsx'),
  source('features/settings/ProfileScreen.tsx'),
])

export default defineConfig({
  plugins: [
    react(),
    leanContract(),
    leanLibraries(),
    leanStyles(),
    themeStyleSheet(),
    splash(),
    startupImages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      // Read where the app is installed, which needs the network.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/icon.svg'],
        // The heaviest of what only screens with a connection show: on demand, as from any page (docs/decisions/0018-rates.md).
        globIgnores: ['service-worker.js', '**/{PhoneField,FileAttachments,Screenshot}-*.js'],
        buildPlugins: { vite: [leanContract()] },
      },
    }),
    versionManifests(packageJson.version, buildTime),
    precompress(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __BUILD_TIME__: JSON.stringify(buildTime),
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The worker has every chunk on the device soon after the first visit: a map of what to preload costs more.
    modulePreload: false,
    rolldownOptions: {
      // Reading a property has no effect in any of our libraries: what is only read from and not used may go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 4 },
            { name: firstLoad.app, priority: 3 },
            { name: firstLoad.screen, priority: 2 },
            { name: forms, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: `http://localhost:${apiPort}`, changeOrigin: false },
      '/ws': { target: `ws://localhost:${apiPort}`, ws: true },
    },
  },
})
