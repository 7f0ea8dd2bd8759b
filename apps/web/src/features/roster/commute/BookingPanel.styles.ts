import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface, visuallyHidden } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { fontSize, fontWeight, proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
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

export const Notice = styled.p`
  flex: 1 1 12rem;
  ${textStyle.bodySmall}
  color: ${color('text')};

  &[data-tone='warning'] {
    color: ${color('warningText')};
    font-weight: ${fontWeight.medium};
  }
`

export const Flight = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.sm};
  border-block-start: 1px solid ${color('border')};
`

export const FlightName = styled.span`
  ${textStyle.timeSmall}
`

export const FlightTime = styled.span`
  position: relative;
  ${textStyle.timeSmall}
`

export const Zone = styled.span`
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
  letter-spacing: 0;
  color: ${color('textMuted')};
`

export const Hidden = styled.span`
  ${visuallyHidden}
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
