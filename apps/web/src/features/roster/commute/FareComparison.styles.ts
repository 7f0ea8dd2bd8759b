import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Fares = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  row-gap: ${space.md};
  padding-block: ${space.md};
  ${cardSurface}

  > li {
    display: grid;
    align-content: start;
    gap: ${space.xxs};
    min-width: 0;
    padding-inline: ${space.md};
  }

  > li + li {
    box-shadow: -1px 0 ${color('border')};
  }
`

export const Title = styled.span`
  ${textStyle.label}
  color: ${color('textMuted')};
`
