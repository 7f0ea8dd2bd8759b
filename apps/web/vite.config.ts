import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './build/chunks.ts'
import { firstPaint } from './build/first-paint.ts'
import { minifiedStyles } from '@slipstream/design-system/theme/minified-styles.ts'
import { precompress } from './build/precompress.ts'
import { plainFont, versionManifests } from './build/emitted-files.ts'
import { startupImages } from './build/startup-images.ts'
import { pageStyles, splash } from './build/splash-and-styles.ts'
import { manifest } from './build/web-manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const apiPort = process.env['API_PORT'] ?? '4174'
const buildTime = new Date().toISOString()

/** What every page needs and few releases change: one chunk that stays cached across deploys. */
const vendor = /node_modules\/(react|react-dom|scheduler|styled-components|stylis)\//

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const screens = (folder: string, ...names: string[]) =>
  names.map((name) => source(`features/${folder}/${name}.tsx`))

const routes = chunkGroups({
  start: source('shell/main.tsx'),
  firstVisit: /\/(?:wire-updates|trusted-script-url|network-monitor)\.ts$/,
  main: source('shell/start-app.tsx'),
  first: 'roster',
  landing: 'landing',
  joining: 'registration',
  screens: {
    roster: screens('roster', 'RosterScreen'),
    landing: [source('shell/routes/VisitorRoutes.tsx')],
    registration: screens('registration', 'RegisterScreen'),
    search: screens('search', 'HotlineScreen'),
    saved: screens('saved', 'SavedScreen'),
    changes: screens('changes', 'FlightChangesScreen'),
    calendars: screens('calendars', 'CalendarsScreen'),
    sharing: screens('sharing', 'SharingScreen'),
    year: screens('year', 'YearScreen'),
    settings: screens('settings', 'SettingsRoutes'),
    payment: screens('payment', 'subscription/SubscriptionScreen'),
  },
  follows: {
    roster: /\/(?:RosterBackgroundWork\.tsx|roster\/edits\.ts|month-prices\.ts)$/,
    landing: /\/features\/privacy\//,
  },
  apart: {
    dates: /\/DateField\/DateField\.tsx$/,
    phone: /\/PhoneField\/PhoneField\.tsx$/,
    files: /\/FileAttachments\/FileAttachments\.tsx$/,
    screenshot: /\/Screenshot\.tsx$/,
    stripe: /\/(?:StripeCard|stripe-authentication)\.tsx?$/,
    airlines: /\/airlines\.ts$/,
    'calendar-file': /\/calendar-file\.ts$/,
    // Once for each user, and with a connection alone.
    'first-run': /\/(?:FirstRun\.tsx|roster-sources\.ts)$/,
    // A screen of its own, which few open on the day of a flight.
    'try-trip': /\/TryTripScreen\.tsx$/,
    bookings: /\/BookingsScreen\.tsx$/,
  },
})

/** The package names its development build for browsers, warnings and all; this is the published one for production. */
const routerBuild = fileURLToPath(
  import.meta.resolve('react-router').replace('/dist/development/', '/dist/production/'),
)

export default defineConfig({
  plugins: [
    react(),
    pageStyles(),
    splash(),
    firstPaint(),
    startupImages(),
    plainFont(),
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
        globIgnores: [
          'service-worker.js',
          'fonts/*',
          '**/{phone,files,screenshot,stripe,first-run,bookings}-*.js',
          '**/{printed.worker,bookings.worker,pdfjs}-*.js',
        ],
      },
    }),
    versionManifests(packageJson.version, buildTime),
    precompress(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __BUILD_TIME__: JSON.stringify(buildTime),
  },
  resolve: { alias: [{ find: /^react-router$/, replacement: routerBuild }] },
  oxc: minifiedStyles,
  worker: { format: 'es' },
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
          groups: [{ name: 'vendor', test: vendor, priority: 100 }, ...routes],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: `http://localhost:${apiPort}`, changeOrigin: false },
      '/family': { target: `http://localhost:${apiPort}`, changeOrigin: false },
      '/unsubscribe': { target: `http://localhost:${apiPort}`, changeOrigin: false },
      '/ws': { target: `ws://localhost:${apiPort}`, ws: true },
    },
  },
})
