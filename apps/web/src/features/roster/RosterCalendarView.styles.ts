import { Button } from '@slipstream/design-system/Button'
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

export const Day = styled.h2`
  padding-block-end: ${space.md};
  ${textStyle.heading}
`

export const Free = styled.span`
  display: block;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Add = styled(Button)`
  margin-block-start: ${space.md};
`
