import { color } from '@slipstream/design-system/tokens/color'
import { focusRingInset } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** Scrolls by itself, as list and detail beside it do. */
export const Pane = styled.section`
  min-width: 0;
  padding: ${space.xl};
  border-inline-start: 1px solid ${color('border')};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-gutter: stable;

  &:focus-visible {
    ${focusRingInset}
  }
`
