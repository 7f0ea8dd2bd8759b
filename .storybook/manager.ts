import { dark, light } from '@slipstream/design-system/tokens/semantic'
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'

/** Storybook's own frame in our colours: which of our two themes the window asks for. */
function frameTheme(isDark: boolean) {
  const colors = isDark ? dark : light
  return create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Slipstream workbench',
    brandUrl: '?path=/docs/start-here-contents--docs',
    brandTarget: '_self',
    fontBase: '"Inter Variable", Inter, system-ui, sans-serif',
    colorPrimary: colors.primary,
    colorSecondary: colors.primary,
    appBg: colors.canvas,
    appContentBg: colors.surface,
    appPreviewBg: colors.surface,
    appBorderColor: colors.border,
    appBorderRadius: 8,
    textColor: colors.text,
    textMutedColor: colors.textMuted,
    textInverseColor: colors.onPrimary,
    barBg: colors.surface,
    barTextColor: colors.textMuted,
    barHoverColor: colors.primaryText,
    barSelectedColor: colors.primaryText,
    buttonBg: colors.surface,
    buttonBorder: colors.borderStrong,
    booleanBg: colors.surfaceSunken,
    booleanSelectedBg: colors.surface,
    inputBg: colors.surface,
    inputBorder: colors.borderStrong,
    inputTextColor: colors.text,
    inputBorderRadius: 8,
  })
}

/** From this width on the toolbar is whole with the panel at its side. */
const wide = '(min-width: 1600px)'
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

addons.setConfig({
  theme: frameTheme(prefersDark.matches),
  panelPosition: window.matchMedia(wide).matches ? 'right' : 'bottom',
  sidebar: { showRoots: true },
})
prefersDark.addEventListener('change', ({ matches }) => addons.setConfig({ theme: frameTheme(matches) }))
