import type { ScenarioName } from '@slipstream/mocks/scenarios'
import type { Preview } from '@storybook/react-vite'

/** What the toolbar can set: how the reader has set up their device, and what the mocked server is like. */
export interface Workbench {
  /** `both`: the story in a frame of each. */
  theme: 'light' | 'dark' | 'both'
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
  /** How a screen's user reads times: as the story says, or on the clock of a base in India and in 12 hours. It has no menu: tests set it. */
  times: 'own' | 'india'
}

/**
 * What the toolbar shows of a choice, and what its menu adds. As few letters as can be: at 1280 px all eight menus and the
 * device stand beside one another.
 */
type Choice = readonly [title: string, more?: string]

const clockTitles = {
  story: ['Clock', 'as the story says'],
  early: ['04:40', 'before an early'],
  base: ['At base', 'before report'],
  clear: ['Clear', 'on the way home'],
  home: ['At home', 'between duties'],
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
  times: 'own',
}

const connectionTitles = {
  online: ['Online'],
  slow: ['Slow'],
  poor: ['Very slow'],
  offline: ['Offline'],
} as const satisfies Record<Workbench['connection'], Choice>

const connectionNames = ['slow', 'poor', 'offline'] as const

/** The toolbar's settings of a running story, what is missing or unknown in them as it is to begin with. */
export function readWorkbench(globals: Record<string, unknown>): Workbench {
  const is = <Name extends keyof Workbench>(name: Name, value: Workbench[Name]) => globals[name] === value
  return {
    theme: is('theme', 'dark') ? 'dark' : is('theme', 'both') ? 'both' : 'light',
    textSize: is('textSize', 'doubled') ? 'doubled' : 'usual',
    motion: is('motion', 'reduced') ? 'reduced' : 'full',
    contrast: is('contrast', 'forced') ? 'forced' : 'own',
    direction: is('direction', 'rtl') ? 'rtl' : 'ltr',
    connection: connectionNames.find((name) => globals['connection'] === name) ?? 'online',
    scenario: scenarioNames.find((name) => globals['scenario'] === name) ?? 'story',
    clock: clockNames.find((name) => globals['clock'] === name) ?? 'story',
    times: is('times', 'india') ? 'india' : 'own',
  }
}

/** The scenarios that are worth a look on any screen; the others belong to one screen and its own story. */
const scenarioTitles = {
  default: ['Usual', 'a usual month'],
  empty: ['New user', 'nothing fetched yet'],
  longText: ['Long words', 'in every field'],
  busy: ['Busy', 'a busy month'],
  slow: ['2.5 s', 'answers late'],
  pending: ['Silent', 'never answers'],
  offline: ['Away', 'cannot be reached'],
  serverError: ['Failing', 'every call fails'],
  notJson: ['Proxy', 'a proxy’s page in place of answers'],
  unauthenticated: ['Signed out', 'the session is over'],
  unsubscribed: ['Unpaid', 'no subscription'],
} satisfies Partial<Record<ScenarioName, Choice>>

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

const menu = (title: string, icon: ToolbarIcon, choices: Record<string, Choice>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(choices).map(([value, [title, right = '']]) => ({ value, title, right })),
  },
})

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: menu('Theme', 'circlehollow', { light: ['Light'], dark: ['Dark'], both: ['Both', 'side by side'] }),
  textSize: menu('Text size', 'paragraph', { usual: ['100 %', 'text'], doubled: ['200 %', 'text'] }),
  motion: menu('Motion', 'lightning', { full: ['Motion'], reduced: ['Still', 'reduced motion'] }),
  contrast: menu('Contrast', 'contrast', {
    own: ['Colours', 'ours'],
    forced: ['Forced', 'the system’s colours'],
  }),
  direction: menu('Direction', 'transfer', { ltr: ['LTR', 'left to right'], rtl: ['RTL', 'right to left'] }),
  connection: menu('Connection', 'globe', connectionTitles),
  scenario: menu('Server', 'database', { story: ['Server', 'as the story says'], ...scenarioTitles }),
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
