import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures } from '../tokens/type.ts'

export const Root = styled.span`
  display: inline-flex;
  flex-direction: column;
  max-inline-size: 100%;
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
  ${tabularFigures}

  > * {
    max-inline-size: 100%;
  }

  &[data-align='end'] {
    align-items: flex-end;
    text-align: end;
  }
`

export const Amount = styled.span`
  color: ${color('text')};
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.semibold};

  ${Root}[data-size='lg'] & {
    font-size: ${fontSize.xxl};
    letter-spacing: -0.015em;
  }
`

export const Lead = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.sm};
`

export const Secondary = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
`

/** The arrow is decorative: the text says which way the price moved. */
export const Change = styled(Secondary)`
  font-weight: ${fontWeight.semibold};

  &[data-direction='down'] {
    color: ${color('successText')};
  }

  &[data-direction='up'] {
    color: ${color('warningText')};
  }

  &::before {
    content: '↓ ' / '';
  }

  &[data-direction='up']::before {
    content: '↑ ' / '';
  }
`

export const Previous = styled.s`
  white-space: nowrap;
`

export const Missing = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.sm};
`
