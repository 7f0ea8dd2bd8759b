import { type ReactNode, useLayoutEffect } from 'react'
import { GlobalStyle } from '../../theme/GlobalStyle.tsx'
import { setTheme } from '../../theme/set-theme.ts'
import { Page, StorybookSurroundings } from './DocPage.styles.ts'
import { useToolbarGlobal } from './use-toolbar-global.ts'

/**
 * A page of words and stories in our own type and theme, for Storybook's Foundations and Guides: write the MDX
 * inside it. It follows the toolbar's theme and text size also where no story is on the page.
 */
export function DocPage({ children }: { children: ReactNode }) {
  const theme = useToolbarGlobal('theme')
  const textSize = useToolbarGlobal('textSize')
  useLayoutEffect(() => {
    setTheme(theme === 'dark' ? 'dark' : 'light')
    document.documentElement.style.fontSize = textSize === 'doubled' ? '200%' : ''
  }, [theme, textSize])
  return (
    <>
      <GlobalStyle />
      <StorybookSurroundings />
      {/* `sb-unstyled` keeps Storybook's own type away. */}
      <Page className="sb-unstyled">{children}</Page>
    </>
  )
}
