import type { Plugin } from 'vite'

/** One picture that iOS shows until the page is there: CSS pixels of the upright screen, and how many device pixels each has. */
interface StartupScreen {
  width: number
  height: number
  ratio: number
}

/**
 * The phones that iOS 16.4, the first with notices, and later run on, by screen, and the iPads. Another one starts with
 * a plain ground.
 */
export const startupScreens: readonly StartupScreen[] = [
  { width: 375, height: 667, ratio: 2 },
  { width: 375, height: 812, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 414, height: 736, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 414, height: 896, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
  { width: 768, height: 1024, ratio: 2 },
  { width: 820, height: 1180, ratio: 2 },
  { width: 834, height: 1194, ratio: 2 },
  { width: 1024, height: 1366, ratio: 2 },
]

/** Its file below `public/startup`. */
export const startupFile = ({ width, height, ratio }: StartupScreen) =>
  `${width * ratio}x${height * ratio}.png`

const getMediaQuery = ({ width, height, ratio }: StartupScreen) =>
  `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio}) and (orientation:portrait)`

/** Names the startup pictures of iOS in the page (`node scripts/app-images.ts` draws them); no other browser fetches one. */
export function startupImages(): Plugin {
  return {
    name: 'slipstream:startup-images',
    transformIndexHtml: () =>
      startupScreens.map((screen) => ({
        tag: 'link',
        attrs: {
          rel: 'apple-touch-startup-image',
          media: getMediaQuery(screen),
          href: `/startup/${startupFile(screen)}`,
        },
        injectTo: 'head',
      })),
  }
}
