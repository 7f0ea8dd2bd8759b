import { styled } from 'styled-components'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { fontSize, fontWeight, textStyle } from '@slipstream/design-system/tokens/type'

/** A list of which each line is a task and the link to what does it. */
export const Tasks = styled.div`
  max-inline-size: ${measure.column};

  > ul {
    ${cardSurface}
  }
  li {
    display: grid;
    padding: ${space.sm} ${space.lg} 0;
    color: ${color('textMuted')};
    ${textStyle.bodySmall}

    ${from('sm')} {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.lg};
      padding-block: ${space.xxs};
    }
  }
  li + li {
    border-block-start: 1px solid ${color('border')};
  }
  a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-block-size: ${touchTarget};
    font-size: ${fontSize.md};
    font-weight: ${fontWeight.semibold};
  }
`
