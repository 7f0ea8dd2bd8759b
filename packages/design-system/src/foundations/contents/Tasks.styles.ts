import { styled } from 'styled-components'
import { from } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { cardSurface } from '../../tokens/component.ts'
import { measure, space, touchTarget } from '../../tokens/space.ts'
import { fontSize, fontWeight, textStyle } from '../../tokens/type.ts'

export const List = styled.div`
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
