import { below } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { Row as PlainRow, RowTitle, When } from '#shared/changes/ChangeList.styles.ts'

/** A title with its actions at the end; the button's padding does not make the line taller. */
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

export { RowTitle, When }

/** A thing in a list: its name, what is said of it, what can be done. */
export const Row = styled(PlainRow)`
  > ${Actions}, > [role] {
    margin-block-start: ${space.sm};
  }
`

/** The notes of a calendar event, which may be pages long: four lines are shown, all are read aloud. */
export const Excerpt = styled.p`
  ${textStyle.bodySmall}
  display: -webkit-box;
  overflow: hidden;
  color: ${color('textMuted')};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`

/** What can be chosen for a thing in a list. */
export const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  padding-block: ${space.sm} ${space.xs};
`

/** The title of a subsection. */
export const PartTitle = styled.h3`
  ${textStyle.label}
  padding-block-start: ${space.sm};
`

export const MonthTitle = styled.h4`
  ${textStyle.overline}
  padding: ${space.md} ${space.lg} ${space.xs};
  color: ${color('textMuted')};
`
