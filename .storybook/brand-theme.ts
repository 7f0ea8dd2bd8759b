import { dark, light } from '@slipstream/design-system/tokens/semantic'
import { fontFamily } from '@slipstream/design-system/tokens/type'
import { create } from 'storybook/theming/create'

/** Storybook's own frame and pages in our colours. */
export function brandTheme(isDark: boolean) {
  const colors = isDark ? dark : light
  return create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Slipstream workbench',
    brandUrl: '?path=/docs/start-here-contents--docs',
    brandTarget: '_self',
    fontBase: fontFamily,
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
