import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Routes = styled.div`
  display: grid;
  gap: ${space.xl};
`

export const Route = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const RouteTitle = styled.h3`
  ${textStyle.heading}
`

export const Note = styled.p`
  ${textStyle.bodySmall}
  ${tabularFigures}
  color: ${color('textMuted')};
`

export const Flights = styled.ul`
  display: grid;
  gap: ${space.md};
`
