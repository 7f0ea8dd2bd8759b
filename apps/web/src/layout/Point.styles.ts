import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One of a few points about the product on a public page: an icon, what it is in bold, and more of it below. */
export const Point = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xxs} ${space.md};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  svg {
    grid-row: span 2;
    margin-block-start: 2px;
    color: ${color('primaryText')};
  }

  strong {
    ${textStyle.label}
    color: ${color('text')};
  }
`
