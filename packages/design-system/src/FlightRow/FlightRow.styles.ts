import { styled } from 'styled-components'
import { toneVariables } from '../StatusChip/toneVariables.ts'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { card, visuallyHidden } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { space } from '../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Hidden = styled.span`
  ${visuallyHidden}
`

export const Root = styled.article`
  container: flight-row / inline-size;
  position: relative;
  padding: ${space.lg};
  border-radius: ${card.radius};
  background: ${card.background};
  box-shadow: ${elevation('card')};

  &[data-selected] {
    background: ${color('primaryTint')};
    outline: 2px solid ${color('primary')};
    outline-offset: 0;
  }

  ${whereForcedColors} {
    border: 1px solid;

    &[data-selected] {
      outline: 4px double Highlight;
    }
  }
`

export const Layout = styled.div`
  display: grid;
  grid-template:
    'itinerary itinerary' auto
    'carrier price' auto
    'flags action' auto / minmax(0, 1fr) auto;
  gap: ${space.sm} ${space.md};

  /* Text too large for two things beside each other. */
  @container flight-row (max-width: 15.99rem) {
    grid-template:
      'itinerary' auto
      'carrier' auto
      'price' auto
      'flags' auto
      'action' auto / minmax(0, 1fr);
  }
`

export const Itinerary = styled.div`
  grid-area: itinerary;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`

export const End = styled.span`
  display: grid;

  &[data-side='end'] {
    justify-items: end;
    text-align: end;
  }

  /* There it stands below the start, not across from it. */
  @container flight-row (max-width: 15.99rem) {
    &[data-side='end'] {
      justify-items: start;
      text-align: start;
    }
  }
`

export const EndTime = styled.span`
  ${textStyle.time}
  position: relative;
`

export const DayOffset = styled.sup`
  margin-inline-start: 0.15em;
  color: ${color('warningText')};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  letter-spacing: 0;
  vertical-align: 0.7em;
`

export const Place = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};

  > b {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Path = styled.span`
  display: grid;
  flex: 1 1 4rem;
  gap: ${space.xxs};
  max-width: 16rem;
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  text-align: center;
  ${tabularFigures}
`

export const PathLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color('textSubtle')};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${color('borderStrong')};
  }

  > svg {
    width: 1rem;
    height: 1rem;
    rotate: 45deg;
  }

  &:dir(rtl) > svg {
    rotate: -135deg;
  }
`

export const Carrier = styled.p`
  grid-area: carrier;
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: baseline;
  gap: 0 ${space.sm};
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle.caption}
  color: ${color('textMuted')};

  > * {
    min-width: 0;
  }
`

export const FlightNumber = styled.span`
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('text')};
  font-weight: ${fontWeight.semibold};
`

export const OperatedBy = styled.span`
  flex-basis: 100%;
`

export const TravelDate = styled.span`
  ${tabularFigures}
`

export const Aside = styled.div`
  grid-area: price;
  text-align: end;
`

export const Flags = styled.div`
  grid-area: flags;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-width: 0;
`

export const Gap = styled.span`
  ${toneVariables}
  ${textStyle.caption}
  ${tabularFigures}
  color: var(--tone-text);
  font-weight: ${fontWeight.semibold};
`

export const Seats = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};

  &[data-low] {
    color: ${color('warningText')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Foot = styled.div`
  grid-area: action;
  display: flex;
  flex-wrap: wrap;
  align-content: end;
  justify-content: flex-end;
  gap: ${space.sm};
`
