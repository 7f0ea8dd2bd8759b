import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;

  /* On a line of its own too, an action stands where those of the other rows do. */
  > button {
    margin-inline-start: auto;
  }
`
