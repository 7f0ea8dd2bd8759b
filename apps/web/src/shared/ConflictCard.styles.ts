import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** The two sides, stacked on a narrow screen. */
export const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.md};

  dt {
    ${textStyle.caption}
    color: ${color('textMuted')};
  }

  dd {
    margin-block-start: ${space.xs};
    ${textStyle.bodySmall}
    ${proseFigures}
  }
`
