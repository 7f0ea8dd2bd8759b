import { whereHover } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface, focusRingInset } from '@slipstream/design-system/tokens/component'
import { radius, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { fontWeight, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Picks = styled.ul`
  display: grid;
  ${cardSurface}

  > li + li {
    border-block-start: 1px solid ${color('border')};
  }
`

/** Name and times, and the price at the end of their line; text too large for that puts the price below. */
export const Pick = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.md};
  inline-size: 100%;
  min-block-size: ${touchTarget};
  padding: ${space.sm} ${space.lg};
  border: 0;
  border-radius: ${radius.lg};
  background: transparent;
  color: inherit;
  text-align: start;

  &:focus-visible {
    ${focusRingInset}
  }

  &:active {
    background: ${color('primaryTint')};
  }

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }
`

export const Facts = styled.span`
  display: grid;
  flex: 1 1 9rem;
  min-inline-size: 0;
`

export const Title = styled.span`
  ${textStyle.label}
  color: ${color('textMuted')};
`

export const Times = styled.span`
  ${textStyle.body}
  ${tabularFigures}
  font-weight: ${fontWeight.semibold};
`
