import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`

export const Intro = styled.p`
  ${textStyle.body}
  color: ${color('textMuted')};
`

export const Words = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
`

export const Title = styled.p`
  ${textStyle.label}
  /* Where it breaks, a day stays in one piece. */
  text-wrap: balance;
`
