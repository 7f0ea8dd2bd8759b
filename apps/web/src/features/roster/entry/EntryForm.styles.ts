import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One end of the entry: its fields and the notes about them. */
export const Moment = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.sm};
`

/** Side by side if both fit, at any text size. */
export const MomentRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  inline-size: 100%;
`

export const DateCell = styled.div`
  flex: 1 1 12.25rem;
  min-inline-size: 0;
`

export const TimeCell = styled.div`
  flex: 1 1 9.25rem;
  min-inline-size: 0;

  /* GMT+5:30 is too wide for a time beside a date. */
  &[data-zone='long'] {
    flex-basis: 12rem;
  }
`

/** Rendered while empty: screen readers ignore a live region that is added together with its text. */
export const Notes = styled.div`
  display: grid;
  gap: ${space.xs};
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};

  &:empty {
    position: absolute;
  }
`
