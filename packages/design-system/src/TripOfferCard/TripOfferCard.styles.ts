import { styled } from 'styled-components'
import { toneVariables } from '../tone/tone-variables.ts'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { fontSize, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

/** In a grid of cards the rows of all of them stand side by side: what is compared is found at the same height. */
export const Root = styled.article`
  display: grid;
  grid-row: span 6;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 0;
  min-inline-size: 0;
  ${cardSurface}
  color: ${color('text')};
  overflow-wrap: anywhere;

  > * {
    padding-inline: ${space.lg};
  }
`

export const Head = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  padding-block-start: ${space.lg};
`

export const Title = styled.h2`
  ${textStyle.heading}
`

export const When = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space.xs} ${space.lg};

  dt {
    color: ${color('textMuted')};
    ${textStyle.caption}
  }
  dd {
    ${textStyle.timeSmall}
  }
`

export const Quiet = styled.p`
  color: ${color('textMuted')};
  ${textStyle.bodySmall}
  ${proseFigures}
`

/** Its own container: one on the card would take the card out of the grid's rows. */
export const FiguresBox = styled.div`
  container: trip-offer-figures / inline-size;
  margin-block-start: ${space.md};
  border-block: 1px solid ${color('border')};
  padding-block: ${space.md};
`

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.md} ${space.lg};

  @container trip-offer-figures (min-width: 36rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container trip-offer-figures (max-width: 13rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Figure = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`

export const Term = styled.dt`
  color: ${color('textMuted')};
  ${textStyle.caption}
`

export const Value = styled.dd`
  position: relative;
  ${textStyle.time}

  @container trip-offer-figures (max-width: 19rem) {
    font-size: ${fontSize.xxl};
  }
  &[data-unknown] {
    color: ${color('textMuted')};
    ${textStyle.timeSmall}
  }
`

export const FigureNote = styled.dd`
  color: ${color('textMuted')};
  ${textStyle.caption}
  ${tabularFigures}
`

export const Commutable = styled.div`
  padding-block-start: ${space.md};
`

export const Notices = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space.sm};

  &:not(:empty) {
    padding-block-start: ${space.md};
  }
`

export const Notice = styled.li`
  ${toneVariables}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.sm};
  ${textStyle.bodySmall}
  ${proseFigures}

  > svg {
    inline-size: 1.125em;
    block-size: 1.125em;
    margin-block-start: 0.2em;
    color: var(--tone-text);
  }
  &[data-tone='critical'] {
    color: ${color('criticalText')};
  }
`

export const Change = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  align-content: start;
  gap: ${space.lg};
  padding-block-start: ${space.lg};
`

export const Rests = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space.sm};
  min-inline-size: 0;

  /* The card has its own margin. */
  > li > div {
    padding-inline: 0;
  }
`

export const RestsTitle = styled.h3`
  margin-block-end: ${space.sm};
  color: ${color('textMuted')};
  ${textStyle.overline}
`

export const Dates = styled.p`
  margin-block-end: ${space.xs};
  color: ${color('textMuted')};
  ${textStyle.caption}
  ${tabularFigures}
`

export const Footer = styled.div`
  display: grid;
  align-content: end;
  gap: ${space.sm};
  padding-block: ${space.lg};
`
