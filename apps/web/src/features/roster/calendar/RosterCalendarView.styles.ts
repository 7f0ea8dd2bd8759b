import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  /* At 320 px a day is 44 px wide only if the grid extends over the page's own padding. */
  @media (max-width: 350px) {
    --roster-calendar-bleed: ${space.lg};
  }
`

/** The day and its actions, in one line if both fit. */
export const DayHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  padding-block-end: ${space.sm};
`

export const Free = styled.span`
  display: block;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`
