import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled(Calendar)`
  display: grid;
  gap: ${space.xs};
  inline-size: 100%;
  max-inline-size: 420px;
  color: ${color('text')};
`

export const Header = styled.div`
  display: flex;
  align-items: center;
`

export const Heading = styled(CalendarHeading)`
  flex: 1;
  min-inline-size: 0;
  ${textStyle.heading}
  text-align: center;
`

export const Turn = styled(Button)`
  display: grid;
  place-content: center;
  flex: none;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color('textMuted')};
  cursor: pointer;

  ${whereHover} {
    &[data-hovered] {
      background: ${color('primaryTint')};
    }
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
`

export const Grid = styled(CalendarGrid)`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  td {
    padding: 0;
  }
`

export const Body = styled(CalendarGridBody)``

export const Weekday = styled(CalendarHeaderCell)`
  padding-block: ${space.xs};
  color: ${color('textSubtle')};
  font-size: min(${fontSize.sm}, 20px);
  font-weight: ${fontWeight.medium};
`

/** A seventh of the width: 44 px in a popover as wide as a 320 px phone. */
export const Day = styled(CalendarCell)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-content: center stretch;
  justify-items: center;
  min-block-size: ${touchTarget};
  padding-block: 2px;
  border-radius: ${radius.md};
  /* At 200 % two figures still fit a seventh of a phone. */
  font-size: min(${fontSize.lg}, 26px);
  ${tabularFigures}
  cursor: pointer;
  outline: none;

  ${whereHover} {
    &[data-hovered] {
      background: ${color('primaryTint')};
    }
  }
  &[data-current] {
    color: ${color('primaryText')};
    font-weight: ${fontWeight.bold};
    box-shadow: inset 0 0 0 1px currentColor;
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  &[data-unavailable] {
    text-decoration: line-through;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-selected] {
    background: ${color('primary')};
    color: ${color('onPrimary')};
    font-weight: ${fontWeight.semibold};
  }
  &[data-focus-visible] {
    outline: 3px solid ${color('focus')};
    outline-offset: 1px;
    z-index: 1;
  }
  ${whereForcedColors} {
    /* Text has its own background there, which would hide a number in the page's colour. */
    &[data-selected] {
      border: 3px solid Highlight;
      background: Canvas;
      color: CanvasText;
    }
  }
`
