import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { radius, space } from '../../tokens/space.ts'
import { tabularFigures, textStyle } from '../../tokens/type.ts'
import { Rows } from '../specimen/Specimen.styles.ts'

export const Ruler = styled(Rows)`
  > [aria-current] {
    background: ${color('primaryTint')};
  }
  > :first-child {
    border-start-start-radius: inherit;
    border-start-end-radius: inherit;
  }
  > :last-child {
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
`

export const Here = styled.span`
  margin-inline-start: auto;
  padding: ${space.xxs} ${space.sm};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color('primary')};
  color: ${color('onPrimary')};
  ${textStyle.caption}
  ${tabularFigures}
`

/** How wide the least window is, against the widest breakpoint. */
export const Span = styled.span`
  display: block;
  min-inline-size: ${space.xxs};
  inline-size: var(--share);
  block-size: ${space.xs};
  border-radius: ${radius.pill};
  background: ${color('primary')};
  forced-color-adjust: none;
`
