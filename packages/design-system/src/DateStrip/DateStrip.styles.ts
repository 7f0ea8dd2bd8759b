import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { card, cardSurface, focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

/** A finger pushes it sideways, and it comes to rest with a day in the middle. */
export const Row = styled.ul`
  ${cardSurface}
  display: flex;
  min-inline-size: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
`

export const Cell = styled.li`
  display: grid;
  flex: 1 0 5rem;
  scroll-snap-align: center;

  & + & {
    border-inline-start: 1px solid ${color('border')};
  }
`

export const Day = styled.button`
  position: relative;
  min-inline-size: ${touchTarget};
  /* Four lines high, so that nothing below moves when the prices load. */
  min-block-size: 6.75rem;
  padding: ${space.sm} ${space.xs} ${space.md};
  border: 0;
  background: none;
  color: ${color('text')};
  text-align: center;
  cursor: pointer;
  touch-action: manipulation;
  ${tabularFigures}

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:active {
    background: ${color('primaryTint')};
  }

  &[aria-current] {
    background: ${color('primaryTint')};
  }

  /* With the weight of its date, it marks the chosen day without colour. */
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${space.md};
    border-block-end: 3px solid ${color('primaryText')};
    border-start-start-radius: ${radius.pill};
    border-start-end-radius: ${radius.pill};
  }

  &:focus-visible {
    ${focusRingInset}
    border-radius: ${card.radius};
  }

  ${whereForcedColors} {
    &[aria-current]::after {
      border-color: Highlight;
    }
  }
`

export const Face = styled.span`
  display: grid;
  justify-items: center;
  gap: ${space.xxs};
  block-size: 100%;
  align-content: start;
`

export const Weekday = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const Date = styled.span`
  ${textStyle.label}
  white-space: nowrap;

  [aria-current] & {
    font-weight: ${fontWeight.bold};
  }
`

export const Amount = styled.span`
  ${textStyle.label}
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  color: ${color('primaryText')};
`

export const Cheapest = styled.span`
  ${textStyle.caption}
  padding-inline: ${space.xs};
  border-radius: ${radius.sm};
  background: ${color('successTint')};
  color: ${color('successText')};
  font-weight: ${fontWeight.semibold};

  ${whereForcedColors} {
    border: 1px solid;
  }
`

export const None = styled.span`
  ${textStyle.caption}
  color: ${color('textSubtle')};
  text-wrap: balance;
`
