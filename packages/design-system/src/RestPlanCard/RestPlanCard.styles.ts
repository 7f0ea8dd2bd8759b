import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.article`
  container: rest-plan / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding: ${space.lg};
  ${cardSurface}
`

export const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.sm};
`

export const Titles = styled.div`
  display: grid;
  position: relative;
  min-inline-size: 0;
`

/** Visually above the title, but read after it. */
export const Dates = styled.p`
  order: -1;
  ${textStyle.label}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const Title = styled.h3`
  ${textStyle.title}
  ${proseFigures}
  overflow-wrap: anywhere;
  text-wrap: pretty;
`

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  @container rest-plan (min-width: 44rem) {
    &[data-split] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space.xxxl};
    }
  }
`

export const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.xl};
`

export const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`

export const GroupTitle = styled.h4`
  position: relative;
  ${textStyle.label}
  ${proseFigures}
  font-weight: ${fontWeight.semibold};
  overflow-wrap: anywhere;
`

export const BackUps = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

export const BackUp = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.md};
  padding-block: ${space.sm};

  & + & {
    border-block-start: 1px solid ${color('border')};
  }
`

export const BackUpFlight = styled.div`
  position: relative;
  display: grid;
  min-inline-size: 0;
`

export const BackUpLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
`

export const BackUpTime = styled.span`
  ${textStyle.timeSmall}
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
  white-space: nowrap;
`

export const FlightNumber = styled.span`
  ${textStyle.label}
  ${tabularFigures}
`

export const Caption = styled.span`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`

export const NoBackUp = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Sums = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

export const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.md};
  padding-block: ${space.xs};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  > dt {
    overflow-wrap: anywhere;
  }

  > dd {
    margin: 0;
    ${tabularFigures}
    color: ${color('text')};
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
  }

  &[data-total] {
    margin-block-start: ${space.xs};
    padding-block-start: ${space.sm};
    border-block-start: 1px solid ${color('border')};
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};

    > dd {
      ${textStyle.timeSmall}
    }
  }

  &[data-total]:first-child {
    margin-block-start: 0;
    border: none;
  }
`

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > button {
    flex: 1 1 12rem;
  }

  @container rest-plan (min-width: 44rem) {
    > button {
      flex: 0 1 auto;
    }
  }
`
