import type { ScenarioName } from '@slipstream/mocks/scenarios'
import type { Preview } from '@storybook/react-vite'

/** What the toolbar can set: how the reader has set up their device, and what the mocked server is like. */
export interface Workbench {
  theme: 'light' | 'dark'
  /** In words: an address gives a number back as one, which the toolbar then does not know. */
  textSize: 'usual' | 'doubled'
  motion: 'full' | 'reduced'
  contrast: 'own' | 'forced'
  direction: 'ltr' | 'rtl'
  connection: 'online' | 'slow' | 'poor' | 'offline'
  /** A screen's server: the scenario that its story names, or this one instead. */
  scenario: ScenarioName | 'story'
  /** A screen's hour: the one of its story, or this one instead. */
  clock: keyof typeof clockTitles
}

const clockTitles = {
  story: 'Clock: as the story says',
  early: 'Clock: 04:40 before an early',
  base: 'Clock: at base, before report',
  clear: 'Clock: after clear',
  home: 'Clock: at home',
} as const

/** The instants of those hours in the month that the mocks describe (`mocks/src/fixtures/roster.ts`). */
export const clockInstants = {
  early: '2026-11-07T04:40:00Z',
  base: '2026-11-05T11:40:00Z',
  clear: '2026-11-09T16:25:00Z',
  home: '2026-11-10T10:00:00Z',
} as const satisfies Record<Exclude<Workbench['clock'], 'story'>, string>

const clockNames = ['early', 'base', 'clear', 'home'] as const

export const initialWorkbench: Workbench = {
  theme: 'light',
  textSize: 'usual',
  motion: 'full',
  contrast: 'own',
  direction: 'ltr',
  connection: 'online',
  scenario: 'story',
  clock: 'story',
}

const connectionTitles = {
  online: 'Online',
  slow: 'Slow connection',
  poor: 'Very slow connection',
  offline: 'Offline',
} as const satisfies Record<Workbench['connection'], string>

const connectionNames = ['slow', 'poor', 'offline'] as const

/** The toolbar's settings of a running story, what is missing or unknown in them as it is to begin with. */
export function readWorkbench(globals: Record<string, unknown>): Workbench {
  const is = <Name extends keyof Workbench>(name: Name, value: Workbench[Name]) => globals[name] === value
  return {
    theme: is('theme', 'dark') ? 'dark' : 'light',
    textSize: is('textSize', 'doubled') ? 'doubled' : 'usual',
    motion: is('motion', 'reduced') ? 'reduced' : 'full',
    contrast: is('contrast', 'forced') ? 'forced' : 'own',
    direction: is('direction', 'rtl') ? 'rtl' : 'ltr',
    connection: connectionNames.find((name) => globals['connection'] === name) ?? 'online',
    scenario: scenarioNames.find((name) => globals['scenario'] === name) ?? 'story',
    clock: clockNames.find((name) => globals['clock'] === name) ?? 'story',
  }
}

/** The scenarios that are worth a look on any screen; the others belong to one screen and its own story. */
const scenarioTitles = {
  default: 'Server: a usual month',
  empty: 'Server: a new user',
  longText: 'Server: long words',
  busy: 'Server: a busy month',
  slow: 'Server: answers after 2.5 s',
  pending: 'Server: never answers',
  offline: 'Server: cannot be reached',
  serverError: 'Server: every call fails',
  notJson: 'Server: a proxy’s page',
  unauthenticated: 'Server: session is over',
  unsubscribed: 'Server: no subscription',
} satisfies Partial<Record<ScenarioName, string>>

const scenarioNames: (keyof typeof scenarioTitles)[] = [
  'default',
  'empty',
  'longText',
  'busy',
  'slow',
  'pending',
  'offline',
  'serverError',
  'notJson',
  'unauthenticated',
  'unsubscribed',
]

type ToolbarIcon =
  | 'circlehollow'
  | 'paragraph'
  | 'lightning'
  | 'contrast'
  | 'transfer'
  | 'globe'
  | 'database'
  | 'time'

const menu = (title: string, icon: ToolbarIcon, items: Record<string, string>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, label]) => ({ value, title: label })),
  },
})

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: menu('Theme', 'circlehollow', { light: 'Light', dark: 'Dark' }),
  textSize: menu('Text size', 'paragraph', { usual: 'Text 100 %', doubled: 'Text 200 %' }),
  motion: menu('Motion', 'lightning', { full: 'Full motion', reduced: 'Reduced motion' }),
  contrast: menu('Contrast', 'contrast', { own: 'Our colours', forced: 'Forced colours' }),
  direction: menu('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  connection: menu('Connection', 'globe', connectionTitles),
  scenario: menu('Server', 'database', { story: 'Server: as the story says', ...scenarioTitles }),
  clock: menu('Clock', 'time', clockTitles),
}

const device = (width: number, height: number, name: string, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
})

export const viewports = {
  phone320: device(320, 640, 'Phone 320', 'mobile'),
  phone390: device(390, 844, 'Phone 390', 'mobile'),
  tablet768: device(768, 1024, 'Tablet 768', 'tablet'),
  desktop1280: device(1280, 800, 'Desktop 1280', 'desktop'),
}
