import { Stack } from '@slipstream/design-system/primitives/Stack'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** A longer line is hard to read, however wide the window. */
export const Root = styled(Stack)`
  max-inline-size: 60rem;
`

export const Views = styled.nav`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.xs};
  background: ${color('surfaceSunken')};
  border-radius: ${radius.md};

  a {
    display: grid;
    place-items: center;
    min-height: ${touchTarget};
    border-radius: ${radius.sm};
    ${textStyle.label}
    color: ${color('textMuted')};
    text-align: center;
    text-decoration: none;

    &[aria-current] {
      background: ${color('surface')};
      color: ${color('text')};
      outline: 1px solid ${color('border')};
    }

    &:focus-visible {
      ${focusRing}
    }
  }
`
