import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { card } from '../../tokens/component.ts'
import { elevation } from '../../tokens/elevation.ts'
import { measure, space, touchTarget } from '../../tokens/space.ts'
import { fontSize, fontWeight, textStyle } from '../../tokens/type.ts'

export const List = styled.div`
  max-inline-size: ${measure.column};

  > ul {
    border-radius: ${card.radius};
    background: ${card.background};
    box-shadow: ${elevation('card')};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space.lg};
    min-block-size: ${touchTarget};
    padding: ${space.xxs} ${space.lg};
    color: ${color('textMuted')};
    ${textStyle.bodySmall}
  }
  li + li {
    border-block-start: 1px solid ${color('border')};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${touchTarget};
    font-size: ${fontSize.md};
    font-weight: ${fontWeight.semibold};
  }
`
