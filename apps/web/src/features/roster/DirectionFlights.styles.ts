import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Root = styled.div`
  display: grid;
  gap: ${space.xl};
`

export const Group = styled.section`
  display: grid;
  gap: ${space.md};
`

export const GroupTitle = styled.h3`
  ${textStyle.heading}
`

export const GroupNote = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Flights = styled.ul`
  display: grid;
  gap: ${space.md};
`

export const SampleNote = styled.p`
  ${textStyle.caption}
  color: ${color('textSubtle')};
`
