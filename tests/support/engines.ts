/** Which engines besides Chromium this machine has: Playwright's own build, for Firefox else the system's. Everything asks here. */
import { existsSync } from 'node:fs'
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

/** As `crewContext` has it, for a Firefox that cannot be told by Playwright (firefox-bidi.ts). */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
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

/** What has to be named as not run. */
export const missingEngines = [
  ...(engineLaunch.firefox ? [] : ['Firefox']),
  ...(engineLaunch.webkit ? [] : ['WebKit']),
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
