import './build-facts.ts'
import { interFontUrl } from '@slipstream/design-system/theme/GlobalStyle.tsx'
import type { Loader, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { plainTypes } from './arg-types.ts'
import { fixClock } from './clock.ts'
import { readChosenTokens } from '../docs/design-system/blocks/chosen-tokens.ts'
import { DocsPage, ThemedDocs } from './DocsPage.tsx'
import { expectAllAnswered, expectEndpointsNamed, network } from './network.ts'
import { expectContrastInOtherTheme } from './other-theme.ts'
import { withReaderSettings } from './reader-settings.tsx'
import { keepPageStill } from './still-frame.ts'
import { installStoryDriver } from './story-driver.ts'
import { clockInstants, initialWorkbench, readWorkbench, toolbar, viewports } from './toolbar.ts'
import { expectTouchTargets } from './touch-targets.ts'

// In a test run React Aria's virtualizer draws every row, unless Node's environment says otherwise; a browser has none.
if (!('process' in globalThis)) Object.assign(globalThis, { process: { env: { VIRT_ON: 'true' } } })

keepPageStill()
if (navigator.webdriver && window.location.pathname.endsWith('/iframe.html')) installStoryDriver()

// A cold, busy machine needs longer than the default second to find what a story shows, and pauses for seconds at times.
configure({
  asyncUtilTimeout: 15_000,
  // Each look for what is not there yet would print the whole page, which only a person reads.
  ...(navigator.webdriver && { getElementError: (message: string | null) => new Error(message ?? '') }),
})

/**
 * Ends every fade and slide: half-way a contrast is neither right nor wrong. Not awaited, since a page that is
 * not in front draws no frames and its animations never end by themselves.
 */
function settle(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** The addon's own switch in the toolbar, which the runs over the built Storybook use as well. */
const isA11yManual = (setting: unknown) =>
  typeof setting === 'object' && setting !== null && 'manual' in setting && setting.manual === true

/** The rule looks at every element for an inline style that fixes its spacing, and we write none. */
const testedByAxe = { resultTypes: ['violations'], rules: { 'avoid-inline-spacing': { enabled: false } } }

const font = new FontFace('Inter Variable', `url(${interFontUrl})`, { weight: '100 900' })
document.fonts.add(font)

/** Widths are measured in our own font, never in what the machine has until it comes. */
const ownFont: Loader = async () => {
  await font.load()
  return {}
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withReaderSettings],
  loaders: [ownFont, network],
  beforeEach: ({ parameters, globals, title }) => {
    const { clock } = readWorkbench(globals)
    const isChosen = clock !== 'story' && title.startsWith('Screens/')
    return fixClock(isChosen ? clockInstants[clock] : parameters['clock'])
  },
  // Runs before the accessibility check of the same story.
  afterEach: async ({ globals, viewMode, title, tags }) => {
    settle()
    expectAllAnswered()
    // Another server or hour, chosen in the toolbar, may lead a story elsewhere.
    if (navigator.webdriver) await expectEndpointsNamed(title)
    // A docs page has Storybook's own buttons around the story, two themes are two frames, and who takes pictures has asked for no such check.
    if (viewMode !== 'story' || globals['theme'] === 'both' || isA11yManual(globals['a11y'])) return
    expectTouchTargets(document)
    // These stories show every component and screen; the others show them again, and `npm run test:nightly` in dark too.
    // A colour that a reader tries may lack contrast: axe says so in its panel.
    const hasOwnColours = readChosenTokens(globals['tokens']).size === 0
    if (hasOwnColours && (title.endsWith('/States') || tags.includes('picture')))
      await expectContrastInOtherTheme(document, settle)
  },
  argTypesEnhancers: [plainTypes],
  globalTypes: toolbar,
  // Most of our readers hold a phone; without a word from us the test runner opens stories at 1200 px.
  initialGlobals: { ...initialWorkbench, tokens: '', viewport: { value: 'phone390', isRotated: false } },
  parameters: {
    layout: 'padded',
    // In its panel Storybook shows a failed play and goes on; to a test it must be an error.
    throwPlayFunctionExceptions: navigator.webdriver,
    // A test run asks only for violations, which is faster; Storybook's panel shows the passed rules too.
    a11y: { test: 'error', options: navigator.webdriver ? testedByAxe : {} },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      page: DocsPage,
      container: ThemedDocs,
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          ['Contents', 'Map', 'Tokens', 'What changed', 'Words'],
          'Flows',
          'Screens',
          [
            'Beta wall',
            'Landing',
            'Forgot password',
            'Registration',
            'First run',
            'Roster',
            'Calendars',
            'Flights',
            'Saved',
            'Flight changes',
            'Subscription',
            'Settings',
            'Privacy',
          ],
          'Components',
          // By task, in the order of Start here/Contents.
          [
            'Show a duty',
            'Show a flight or a price',
            'Ask for input',
            'Choose and act',
            'Confirm or interrupt',
            'Say what state it is in',
            'Navigate and lay out',
          ],
          'Travel',
          'Foundations',
          'Guides',
        ],
      },
    },
    viewport: { options: viewports },
  },
}
export default preview
