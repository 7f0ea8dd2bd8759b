import { below } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { List, Row as PlainRow, RowHead, RowTitle, When } from '#app/changes/ChangeList.styles.ts'

/** One column of sections; no wider than reading text, also on a desktop. */
export const Page = styled.div`
  position: relative;
  max-inline-size: ${measure.column};
  margin-inline: auto;
  padding: ${space.lg} ${space.lg} ${space.xxxl};
`

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
`

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const SectionTitle = styled.h2`
  ${textStyle.heading}
  overflow-wrap: anywhere;

  /* It takes the focus where it stands for a screen that came in place of another. */
  &:focus {
    outline: none;
  }
`

export const Note = styled.p`
  ${textStyle.bodySmall}
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
  text-wrap: pretty;
`

export const Panel = styled.div`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  min-inline-size: 0;
  padding: ${space.lg};
  overflow-wrap: anywhere;
`

export const PanelTitle = styled.h3`
  ${textStyle.label}
`

/** A title with what can be done to the whole at its end; the button's own room makes the line no taller. */
export const PanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  min-inline-size: 0;

  > button {
    margin-block: calc(-1 * ${space.md});
    margin-inline-end: calc(-1 * ${space.lg});
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  ${below('xs')} {
    > * {
      flex: 1 1 auto;
    }
  }
`

export { List, RowHead, RowTitle, When }

/** A thing in a list: its name, what is said of it, what can be done. */
export const Row = styled(PlainRow)`
  > ${Actions}, > [role] {
    margin-block-start: ${space.sm};
  }
`

/** Names a part of a section. */
export const PartTitle = styled.h3`
  ${textStyle.label}
  padding-block-start: ${space.sm};
`

export const MonthTitle = styled.h4`
  ${textStyle.overline}
  padding: ${space.md} ${space.lg} ${space.xs};
  color: ${color('textMuted')};
`

/** The last line of a decision: what it takes along, then what it does. */
export const Decision = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`
