import { styled } from 'styled-components'
import { separatedFacts } from '../facts/separated-facts.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { card, cardSurface, coversItsPlace } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, proseFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.article`
  container: roster-card / inline-size;
  ${cardSurface}
  /* The edges of the directions follow the card's corners. */
  overflow: clip;

  &[data-selected] {
    outline: 2px solid ${color('primary')};
    outline-offset: 0;
  }

  ${whereForcedColors} {
    &[data-selected] {
      outline: 4px double Highlight;
    }
  }
`

export const Header = styled.header`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.md} ${space.lg};
  padding: ${space.lg};

  @container roster-card (min-width: 36rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    padding-inline-end: ${space.xl};
  }

  /* Beside the date there is no space for text: it becomes a line above them. */
  @container roster-card (max-width: 12rem) {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      display: flex;
      align-items: baseline;
      gap: ${space.sm};
    }
  }
`

export const DateBlock = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  min-width: 2.5rem;
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
`

export const Day = styled.span`
  ${textStyle.time}
  color: ${color('text')};
`

export const Duty = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  min-width: 0;
`

/** Visually above the heading, but read after it: users who go from heading to heading hear the kind and the markers too. */
export const KindLine = styled.div`
  order: -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};

  > svg {
    width: 1rem;
    height: 1rem;
  }

  > span + span {
    margin-inline-start: ${space.xs};
  }
`

export const Heading = styled.h3`
  ${textStyle.heading}
  ${proseFigures}
  overflow-wrap: anywhere;
`

export const SelectButton = styled.button`
  ${coversItsPlace}
  border-radius: ${card.radius} ${card.radius} 0 0;
  font-weight: inherit;

  ${whereHover} {
    &:hover {
      color: ${color('primaryText')};
    }
  }
`

export const Details = styled.ul`
  ${separatedFacts}
  color: ${color('textMuted')};
  ${textStyle.caption}
  ${proseFigures}

  /* The duty's detail shows a long note in full. */
  > li {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
`

export const Times = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.sm} ${space.lg};

  @container roster-card (min-width: 36rem) {
    grid-column: auto;
  }
`

export const Time = styled.div`
  display: grid;
`

export const Caption = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const TimeValue = styled.span`
  ${textStyle.time}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
`

export const Zone = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  letter-spacing: 0;
`

export const DayOffset = styled.span`
  align-self: center;
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.sm};
  background: ${color('neutralTint')};
  color: ${color('neutralText')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
  letter-spacing: 0;
  white-space: nowrap;
`

export const TimeArrow = styled.span`
  display: grid;
  color: ${color('textSubtle')};

  > svg {
    width: 1.125rem;
    height: 2rem;
  }

  &:dir(rtl) {
    rotate: 180deg;
  }

  /* The times are below one another there, and the arrow would point at nothing. */
  @container roster-card (max-width: 20rem) {
    display: none;
  }
`

export const Directions = styled.div`
  display: grid;
  border-block-start: 1px solid ${color('border')};

  @container roster-card (min-width: 36rem) {
    grid-template-columns: 1fr 1fr;
  }
`
