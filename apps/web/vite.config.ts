import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { reactPlugins } from '../../.storybook/react.ts'
import { precompress } from './build/precompress.ts'
import { versionManifests } from './build/version-manifests.ts'
import { manifest } from './build/web-manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const apiPort = process.env['API_PORT'] ?? '4174'
const buildTime = new Date().toISOString()

export default defineConfig({
  plugins: [
    ...reactPlugins(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/icon.svg'],
        globIgnores: ['service-worker.js'],
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
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One chunk for what every screen needs and no release changes: it stays cached across deploys.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|swr|use-sync-external-store|dayjs)\//,
            },
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
