import { addons } from 'storybook/manager-api'
import { brandTheme } from './brand-theme.ts'

/** From this width on the toolbar is whole with the panel at its side. */
const wide = '(min-width: 1600px)'
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

addons.setConfig({
  theme: brandTheme(prefersDark.matches),
  panelPosition: window.matchMedia(wide).matches ? 'right' : 'bottom',
  sidebar: { showRoots: true },
})
prefersDark.addEventListener('change', ({ matches }) => addons.setConfig({ theme: brandTheme(matches) }))
