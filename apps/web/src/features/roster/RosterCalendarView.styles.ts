import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  /* At 320 px a day keeps its 44 px only over the page's own padding. */
  @media (max-width: 350px) {
    --roster-calendar-bleed: ${space.lg};
  }
`

/** The day, and what can be done to it, in one line where both have room. */
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
