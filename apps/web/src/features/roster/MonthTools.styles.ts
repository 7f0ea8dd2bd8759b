import { Stack } from '@slipstream/design-system/primitives/Stack'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** List or calendar, and the button to the next duty: one row if both fit. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};

  > :first-child {
    flex: 1 1 10rem;
  }

  /* Both in one row there too. */
  @media (max-width: 350px) {
    > button {
      padding-inline: ${space.sm};

      svg {
        display: none;
      }
    }
  }
`

/** Another month's figures reserve the space, hidden and unreachable. */
export const Details = styled(Stack)`
  &[data-stale] {
    visibility: hidden;
  }

  &:empty {
    display: none;
  }
`
