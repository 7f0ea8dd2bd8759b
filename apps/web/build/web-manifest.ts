import { sharePath, shareField, shareTexts } from '@slipstream/client/device/shared-file'
import { light } from '@slipstream/design-system/tokens/semantic'
import type { ManifestOptions } from 'vite-plugin-pwa'

const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

const rosterTypes = [
  'text/calendar',
  '.ics',
  '.ical',
  '.vcs',
  'application/pdf',
  '.pdf',
  'text/plain',
  '.txt',
]
const bookingTypes = [
  'message/rfc822',
  '.eml',
  'text/html',
  '.html',
  'application/vnd.apple.pkpass',
  '.pkpass',
]

/** `node scripts/app-images.ts` draws the icons, `npm run screenshots` takes the pictures of the app. */
export const manifest = {
  id: '/',
  name: 'Slipstream',
  short_name: 'Slipstream',
  description: 'Your roster, and the flights that get you to work and home again.',
  lang: 'en-GB',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  // The ground of the splash in the page, which takes its place.
  background_color: light.canvas,
  theme_color: light.primary,
  categories: ['travel', 'productivity'],
  // A notice or a link goes to the app that is open.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  icons: [
    { ...png('/icons/icon-192.png', 192), purpose: 'any' },
    { ...png('/icons/icon-512.png', 512), purpose: 'any' },
    { ...png('/icons/icon-maskable-192.png', 192), purpose: 'maskable' },
    { ...png('/icons/icon-maskable-512.png', 512), purpose: 'maskable' },
    { ...png('/icons/icon-monochrome-512.png', 512), purpose: 'monochrome' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    {
      src: '/screenshots/roster-narrow.png',
      sizes: '585x1266',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'What is next, and the month: each duty with how to get there and home again',
    },
    {
      src: '/screenshots/rest-narrow.png',
      sizes: '585x1266',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'A rest: its flights, what they cost, and other ways to spend it',
    },
    {
      src: '/screenshots/rest-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The month beside a rest, with its flights',
    },
  ],
  shortcuts: [
    {
      name: 'Roster',
      description: 'This month’s duties and commutes',
      url: '/dashboard',
      icons: [png('/icons/shortcut-roster-96.png', 96)],
    },
    {
      name: 'Flights',
      description: 'Search flights to work or home',
      url: '/dashboard/hotline',
      icons: [png('/icons/shortcut-flights-96.png', 96)],
    },
  ],
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      ...shareTexts,
      files: [
        {
          name: shareField,
          accept: [...rosterTypes, ...bookingTypes],
        },
      ],
    },
  },
  file_handlers: [
    {
      action: '/dashboard/bookings',
      accept: { 'message/rfc822': ['.eml'], 'application/vnd.apple.pkpass': ['.pkpass'] },
    },
    { action: '/dashboard/settings/calendars', accept: { 'text/calendar': ['.ics', '.ical', '.vcs'] } },
  ],
} satisfies Partial<ManifestOptions>
