import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;

  /* Also when wrapped to its own line, an action lines up with those of the other rows. */
  > button {
    margin-inline-start: auto;
  }
`
