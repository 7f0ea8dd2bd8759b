import type { ReactNode } from 'react'
import type { ThemeName } from '@slipstream/design-system/theme/set-theme.ts'
import { Half, HalfTitle, Halves } from './Specimen.styles.ts'

const themes: readonly (readonly [ThemeName, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Draws the same thing under each theme, whatever the page's own is. */
export function InBothThemes({ children }: { children: (theme: ThemeName) => ReactNode }) {
  return (
    <Halves>
      {themes.map(([theme, title]) => (
        <Half key={theme} data-theme={theme}>
          <HalfTitle>{title}</HalfTitle>
          {children(theme)}
        </Half>
      ))}
    </Halves>
  )
}
