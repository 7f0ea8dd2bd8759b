/** Which engines besides Chromium this machine has: Playwright's own build, else the system's. Everything asks here. */
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { firefox, webkit } from 'playwright'

const firstThere = (paths: readonly (string | undefined)[]) =>
  paths.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate))

const systemFirefox = firstThere([
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
])

/** As `crewContext` has it, for a Firefox that Playwright cannot drive (firefox-bidi.ts). */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
  // Its question whether the site may keep its data takes the focus from the page.
  'permissions.default.persistent-storage': 1,
}

function firefoxLaunch() {
  if (existsSync(firefox.executablePath())) return {}
  if (systemFirefox === undefined) return null
  return {
    channel: 'moz-firefox',
    executablePath: path.join(import.meta.dirname, 'firefox-bidi.ts'),
    env: { ...process.env, FIREFOX_PATH: systemFirefox },
    firefoxUserPrefs: preferences,
  }
}

/** `launchOptions` of Playwright by engine; null where it has none to launch. */
export const engineLaunch = {
  firefox: firefoxLaunch(),
  webkit: existsSync(webkit.executablePath()) ? {} : null,
}

function findWebKitGtk() {
  const driver = firstThere(['/usr/bin/WebKitWebDriver'])
  const browser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
  const screen = firstThere(['/usr/bin/Xvfb'])
  return driver && browser && screen ? { driver, browser, screen } : null
}

/** Debian's WebKit, which Playwright cannot drive: its WebDriver, its browser and a screen to show it on. */
export const webKitGtk = engineLaunch.webkit ? null : findWebKitGtk()

/** What has to be named as not run. */
export const missingEngines = [
  ...(engineLaunch.firefox ? [] : ['Firefox']),
  ...(engineLaunch.webkit || webKitGtk ? [] : ['WebKit']),
]

/**
 * An init script for Firefox over BiDi. There Playwright's `fill` sets `value`, which React does not hear of: it has put a
 * setter of its own on each field. The browser's setter is what typing uses.
 */
export function insertAsTyped(): void {
  const insert = (text: string) => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { value, selectionStart: start, selectionEnd: end } = field
    const typed = value.slice(0, start ?? value.length) + text + value.slice(end ?? value.length)
    Reflect.set(Object.getPrototypeOf(field), 'value', typed, field)
    field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
  }
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => insert,
    set() {
      // Playwright's own.
    },
  })
}
