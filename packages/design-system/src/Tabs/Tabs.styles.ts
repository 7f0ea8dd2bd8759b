import { Tab as AriaTab, TabList as AriaTabList, TabPanel as AriaTabPanel } from 'react-aria-components/Tabs'
import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing, focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

/**
 * Scrolls if the tabs are wider than their box. A shade at an edge shows that there is more: the shade is fixed, and the
 * cover that hides it scrolls with the tabs.
 */
export const List = styled(AriaTabList)`
  --tabs-surface: ${color('canvas')};
  --tabs-shade: color-mix(in srgb, ${color('borderStrong')} 28%, transparent);
  display: flex;
  gap: ${space.xs};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color('border')};
  background:
    linear-gradient(90deg, var(--tabs-surface) 50%, transparent) 0 0 / 48px 100% no-repeat local,
    linear-gradient(270deg, var(--tabs-surface) 50%, transparent) 100% 0 / 48px 100% no-repeat local,
    linear-gradient(90deg, var(--tabs-shade), transparent) 0 0 / 12px 100% no-repeat scroll,
    linear-gradient(270deg, var(--tabs-shade), transparent) 100% 0 / 12px 100% no-repeat scroll;
`

export const Tab = styled(AriaTab)`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  position: relative;
  min-block-size: ${touchTarget};
  min-inline-size: ${touchTarget};
  max-inline-size: 16rem;
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.sm} ${radius.sm} 0 0;
  color: ${color('textMuted')};
  ${textStyle.label}
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: none;
  -webkit-tap-highlight-color: transparent;

  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  &[data-selected] {
    color: ${color('primaryText')};
  }
  &[data-selected]::before {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${space.sm};
    border-block-end: 3px solid;
    border-start-start-radius: ${radius.pill};
    border-start-end-radius: ${radius.pill};
  }
  ${whereHover} {
    &[data-hovered]:not([data-selected]) {
      color: ${color('text')};
    }
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  ${whereForcedColors} {
    &[data-selected] {
      color: Highlight;
    }
  }
`

export const Badge = styled.span`
  min-inline-size: 1.5em;
  padding-inline: 0.4em;
  border-radius: ${radius.pill};
  background: ${color('neutralTint')};
  color: ${color('neutralText')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  line-height: 1.5;
  ${tabularFigures}
`

/** Hidden panels stay mounted, so that input and expanded sections are preserved. */
export const Panel = styled(AriaTabPanel)`
  padding-block-start: ${space.lg};
  border-radius: ${radius.sm};
  outline: none;

  &[data-inert] {
    display: none;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`
