import { styled } from 'styled-components'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { coversItsPlace } from '../tokens/component.ts'
import { edgeWidth, space, touchTarget } from '../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-width: 0;
  padding: ${space.md} ${space.lg} ${space.sm};
  padding-inline-start: calc(${edgeWidth} + ${space.md});

  & + & {
    border-block-start: 1px solid ${color('border')};
  }

  @container roster-card (min-width: 36rem) {
    & + & {
      border-block-start: none;
    }
  }

  ${whereHover} {
    &:has(button:hover) {
      background: ${color('primaryTint')};
    }
  }
`

export const PanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`

export const PanelTitle = styled.h4`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  color: ${color('textMuted')};
  ${textStyle.label}

  > svg {
    width: 1.125em;
    height: 1.125em;
  }
`

/** Text at the start, a figure or the button at the end, which wraps if it would squeeze the text. */
const twoEnds = `
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0 ${space.sm};

  > :first-child {
    flex: 1 1 7rem;
  }
`

export const Flight = styled.div`
  ${twoEnds}
  align-items: baseline;
`

export const FlightTimesLine = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
  min-width: 0;
`

export const FlightTimes = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space.xs};
  ${textStyle.timeSmall}
`

export const FlightNumber = styled.span`
  ${textStyle.label}
  ${tabularFigures}
`

export const NoFlight = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const PanelFoot = styled.div`
  ${twoEnds}
  align-items: center;
  min-height: ${touchTarget};
  margin-block-start: auto;
`

export const OpenButton = styled.button`
  ${coversItsPlace}
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: ${touchTarget};
  margin-inline-end: -${space.xs};
  color: ${color('primaryText')};
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};

  > svg {
    width: 1.25em;
    height: 1.25em;
  }

  &:dir(rtl) > svg {
    rotate: 180deg;
  }
`
