import { GlobalStyle } from '@slipstream/design-system/theme/GlobalStyle.tsx'
import { setTheme } from '@slipstream/design-system/theme/set-theme.ts'
import { StyleRules } from '@slipstream/design-system/theme/StyleRules.tsx'
import type { Args, Decorator } from '@storybook/react-vite'
import { BothThemes } from './BothThemes.tsx'
import { forcedColorsCss } from './forced-colors.ts'
import { emulateMedia } from './media-emulation.ts'
import { readChosenTokens } from '../docs/design-system/blocks/chosen-tokens.ts'
import { readWorkbench } from './toolbar.ts'

/** Puts the colours that the reader tries in place of our own, and what is tried no more back. */
function setChosenTokens(chosen: ReadonlyMap<string, string>): void {
  const { style } = document.documentElement
  const over = Array.from(style).filter((name) => name.startsWith('--color-') && !chosen.has(name))
  for (const name of over) style.removeProperty(name)
  for (const [name, value] of chosen) style.setProperty(name, value)
}

const changedArgs = (args: Args, initialArgs: Args) =>
  Object.fromEntries(Object.entries(args).filter(([name, value]) => initialArgs[name] !== value))

/** Sets the page up as the toolbar says, before the story renders; no element is wrapped around it. */
export const withReaderSettings: Decorator = (Story, { id, globals, args, initialArgs, viewMode }) => {
  const { theme, textSize, motion, contrast, direction, connection, times } = readWorkbench(globals)
  const page = document.documentElement
  setTheme(theme === 'dark' ? 'dark' : 'light')
  page.style.fontSize = textSize === 'doubled' ? '200%' : ''
  page.dir = direction
  // Read by `StoryApp`, for its device and the profile on it.
  page.dataset['connection'] = connection
  page.dataset['times'] = times
  setChosenTokens(readChosenTokens(globals['tokens']))
  page.toggleAttribute('data-forced-colors', contrast === 'forced')
  emulateMedia('(forced-colors: active)', contrast === 'forced')
  emulateMedia('(prefers-reduced-motion: reduce)', motion === 'reduced')
  return (
    <StyleRules>
      <GlobalStyle />
      <style>{forcedColorsCss}</style>
      {theme === 'both' && viewMode === 'story' ? (
        <BothThemes id={id} args={changedArgs(args, initialArgs)} globals={globals} />
      ) : (
        <Story />
      )}
    </StyleRules>
  )
}
