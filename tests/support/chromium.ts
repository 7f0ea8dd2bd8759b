import { existsSync } from 'node:fs'

const candidates = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium']

/** The browser of every browser test: CHROMIUM_PATH, else the system's, else undefined, which means Playwright's own. */
export const chromiumPath: string | undefined = candidates.find(
  (path) => path !== undefined && path !== '' && existsSync(path),
)

/** Quiet, sandbox-free (the suite also runs as root in containers) and silent on the network. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What a picture needs besides: no subpixel text, no hinting from the system, no scrollbars, and each tile painted from
 * nothing, since an edge painted over what stood there before can differ by one level of 255.
 */
export const pictureArgs: string[] = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
]

/** `launchOptions` of Playwright, alone or under Vitest. */
export function chromiumLaunch(extraArgs: readonly string[] = []) {
  return {
    args: [...chromiumArgs, ...extraArgs],
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  }
}

/** What every compared or asserted page sees: British crew in London, motion off. */
export const crewContext = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  reducedMotion: 'reduce',
} as const
