import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { GlobalStyle } from '@slipstream/design-system/theme/GlobalStyle.tsx'
import { setTheme } from '@slipstream/design-system/theme/set-theme.ts'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRing } from '@slipstream/design-system/tokens/component'
import { measure, radius, space } from '@slipstream/design-system/tokens/space'
import {
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  textStyle,
} from '@slipstream/design-system/tokens/type'
import { addons } from 'storybook/preview-api'

const announced = ['setGlobals', 'globalsUpdated'] as const

/** What an announcement of the toolbar says of one of its globals; undefined where it says nothing. */
function valueIn(announcement: unknown, name: string): unknown {
  if (typeof announcement !== 'object' || announcement === null || !('globals' in announcement))
    return undefined
  const { globals } = announcement
  if (typeof globals !== 'object' || globals === null) return undefined
  return new Map<string, unknown>(Object.entries(globals)).get(name)
}

/** One of the toolbar's globals. Stories get theirs from Storybook; a page without a story asks the channel. */
export function useToolbarGlobal(name: string): string | undefined {
  const channel = addons.getChannel()
  return useSyncExternalStore(
    (onChange) => {
      channel.on('globalsUpdated', onChange)
      return () => channel.off('globalsUpdated', onChange)
    },
    () => {
      const values = announced.map((event) => valueIn((channel.last(event) ?? [])[0], name))
      return values.findLast((value) => typeof value === 'string')
    },
  )
}

/** Storybook's own frame around a page. */
const StorybookSurroundings = createGlobalStyle`
  .sbdocs.sbdocs-wrapper {
    padding: ${space.xl} ${space.lg} ${space.xxxl};
    background: ${color('canvas')};
    color: ${color('text')};

    ${from('md')} {
      padding: ${space.xxxl} ${space.xxl};
    }
  }
  .sbdocs.sbdocs-content {
    max-width: ${measure.page};
    min-width: 0;
    font-family: ${fontFamily};
  }
  /* Storybook shows its title over no entry. */
  .sbdocs-toc--custom:not(:has(li)) {
    visibility: hidden;
  }
`

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  ${textStyle.body}
  color: ${color('text')};

  /* Storybook wraps a heading so that it can hold its anchor. */
  h1 {
    ${textStyle.display}
    text-wrap: balance;
    hyphens: auto;
  }
  h2 {
    ${textStyle.title}
    margin-block-start: ${space.xxl};
    padding-block-start: ${space.lg};
    border-block-start: 1px solid ${color('border')};
  }
  h3 {
    ${textStyle.heading}
    margin-block-start: ${space.lg};
  }
  > p,
  > ul,
  > ol {
    max-inline-size: ${measure.column};
    color: ${color('textMuted')};
  }
  h1 + p {
    font-size: ${fontSize.xl};
    line-height: ${lineHeight.normal};
  }
  > p strong,
  li strong {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }
  > ul,
  > ol {
    display: grid;
    gap: ${space.sm};
    padding-inline-start: 1.25em;
  }
  > ul {
    list-style: disc;
  }
  > ol {
    list-style: decimal;
  }
  li::marker {
    color: ${color('textSubtle')};
  }
  li > ul {
    margin-block-start: ${space.xs};
    padding-inline-start: 1.25em;
    list-style: circle;
  }
  a {
    color: ${color('primaryText')};
    font-family: inherit;
    font-size: inherit;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    border-radius: ${radius.sm};
  }
  a:focus-visible {
    ${focusRing}
  }
  code:not(pre code) {
    padding: 0.1em 0.35em;
    border: 1px solid ${color('border')};
    border-radius: ${radius.sm};
    background: ${color('surface')};
    color: ${color('text')};
    font-size: 0.875em;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .docblock-source pre {
    font-size: ${fontSize.md};
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: ${fontSize.md};
  }
  th {
    ${textStyle.overline}
    padding: ${space.sm} ${space.md} ${space.sm} 0;
    border-block-end: 1px solid ${color('borderStrong')};
    color: ${color('textSubtle')};
    text-align: start;
  }
  td {
    padding: ${space.md} ${space.md} ${space.md} 0;
    border-block-end: 1px solid ${color('border')};
    color: ${color('textMuted')};
    vertical-align: top;
  }
  td:first-child {
    color: ${color('text')};
  }
`

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
