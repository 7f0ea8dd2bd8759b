import { GlobalStyle } from '@slipstream/design-system/theme/GlobalStyle.tsx'
import { setTheme } from '@slipstream/design-system/theme/setTheme.ts'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { fixClock } from './clock.ts'
import { expectAllAnswered, network } from './network.ts'

// A cold, busy machine needs longer than the default second to find what a story shows.
configure({ asyncUtilTimeout: 5000 })

/** Switches the page as the app does, before the story renders; nothing is wrapped around it. */
const withReaderSettings: Decorator = (Story, { globals }) => {
  setTheme(globals['theme'] === 'dark' ? 'dark' : 'light')
  document.documentElement.style.fontSize = globals['textSize'] === '200' ? '200%' : ''
  document.documentElement.toggleAttribute('data-still', globals['motion'] === 'reduced')
  return (
    <>
      <GlobalStyle />
      <style>
        {
          '[data-still] *{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important}'
        }
      </style>
      <Story />
    </>
  )
}

type ToolbarIcon = 'circlehollow' | 'paragraph' | 'lightning'

const toolbar = (title: string, icon: ToolbarIcon, items: Record<string, string>) => ({
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, label]) => ({ value, title: label })),
  },
})

const phone = (width: number, height: number, name: string) => ({
  name,
  type: 'mobile' as const,
  styles: { width: `${width}px`, height: `${height}px` },
})

/**
 * Ends every fade and slide: half-way a contrast is neither right nor wrong. Not awaited, since a page that is
 * not in front draws no frames and its animations never end by themselves.
 */
function settle(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withReaderSettings],
  loaders: [network],
  beforeEach: ({ parameters }) => fixClock(parameters['clock']),
  // Runs before the accessibility check of the same story.
  afterEach: () => {
    settle()
    expectAllAnswered()
  },
  globalTypes: {
    theme: toolbar('Theme', 'circlehollow', { light: 'Light', dark: 'Dark' }),
    textSize: toolbar('Text size', 'paragraph', { '100': 'Text 100 %', '200': 'Text 200 %' }),
    motion: toolbar('Motion', 'lightning', { full: 'Full motion', reduced: 'Reduced motion' }),
  },
  initialGlobals: { theme: 'light', textSize: '100', motion: 'full' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: { storySort: { order: ['Screens', 'Parts', 'Foundations'] } },
    viewport: {
      options: {
        phone320: phone(320, 640, 'Phone 320'),
        phone390: phone(390, 844, 'Phone 390'),
        tablet768: { ...phone(768, 1024, 'Tablet 768'), type: 'tablet' },
        desktop1280: { ...phone(1280, 800, 'Desktop 1280'), type: 'desktop' },
      },
    },
  },
}
export default preview
