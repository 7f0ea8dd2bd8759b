import { Stack } from '@slipstream/design-system/primitives/Stack'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** A longer line is hard to read, however wide the window. */
export const Root = styled(Stack)`
  max-inline-size: 60rem;
`

/** At the foot of its column, over the pane's padding. */
export const Footer = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${space.xl});
  margin-block-end: calc(-1 * ${space.xl});
  padding-block: ${space.md} ${space.lg};
  border-block-start: 1px solid ${color('border')};
  background: ${color('canvas')};
`

/** The way back stands nearer to the edge than the title would. */
export const Head = styled.div`
  display: flex;
  gap: ${space.xs};

  > button {
    margin-inline-start: -${space.sm};
  }
`
