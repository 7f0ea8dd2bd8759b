import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precompress } from './build/precompress.ts'
import { themeStyleSheet } from './build/theme-css.ts'
import { versionManifests } from './build/version-manifests.ts'
import { manifest } from './build/web-manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const apiPort = process.env['API_PORT'] ?? '4174'
const buildTime = new Date().toISOString()

/** What every screen needs and few releases change: one chunk that stays cached across deploys. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|swr|use-sync-external-store|dayjs)\//

export default defineConfig({
  plugins: [
    react(),
    themeStyleSheet(),
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
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that knows the syntax of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
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
