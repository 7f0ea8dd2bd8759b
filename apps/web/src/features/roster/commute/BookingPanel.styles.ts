import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Panel = styled.section`
  display: grid;
  gap: ${space.sm};
  padding: ${space.md};
  ${cardSurface}
`

export const Title = styled.h3`
  ${textStyle.label}
  color: ${color('textMuted')};
`

export const Flight = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.sm};
  border-block-start: 1px solid ${color('border')};
`

export const Detail = styled.p`
  position: relative;
  ${textStyle.bodySmall}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  margin-block-start: ${space.xs};

  /* When alone, its text lines up with the other text. */
  > [data-tone='quiet']:first-child {
    margin-inline-start: calc(-1 * ${space.lg});
  }
`
