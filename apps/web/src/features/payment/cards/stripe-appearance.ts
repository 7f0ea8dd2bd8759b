import { colorVariable } from '@slipstream/design-system/tokens/color'
import type { SemanticColor } from '@slipstream/design-system/tokens/semantic'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { fontFamily, fontSize, fontWeight } from '@slipstream/design-system/tokens/type'
import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The page's current theme. */
export function usePageTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watchTheme, () =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  )
}

/** Our tokens for Stripe's frame. Read as values, because the frame cannot see the page's CSS variables. */
export function stripeAppearance(theme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: SemanticColor) => styles.getPropertyValue(colorVariable(name)).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('primary'),
      colorBackground: value('surface'),
      colorText: value('text'),
      colorTextSecondary: value('textMuted'),
      colorTextPlaceholder: value('textSubtle'),
      colorDanger: value('criticalText'),
      fontFamily,
      // iOS zooms in on smaller text.
      fontSizeBase: '16px',
      borderRadius: radius.md,
      gridRowSpacing: space.lg,
      gridColumnSpacing: space.lg,
    },
    rules: {
      '.Input': { border: `1px solid ${value('borderStrong')}`, boxShadow: 'none', padding: space.md },
      '.Input:focus': {
        border: `1px solid ${value('focus')}`,
        boxShadow: 'none',
        outline: `2px solid ${value('focus')}`,
      },
      '.Input--invalid': { border: `1px solid ${value('criticalText')}`, boxShadow: 'none' },
      '.Label': { fontSize: fontSize.md, fontWeight: fontWeight.medium },
    },
  }
}
