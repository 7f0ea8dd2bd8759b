import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Card = styled.section`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  padding: ${space.lg};
  overflow-wrap: anywhere;
`

export const Title = styled.h3`
  ${textStyle.label}
`

/** Mine beside theirs; below each other where there is no room. */
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
    ${tabularFigures}
  }
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
  }
`
