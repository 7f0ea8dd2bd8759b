import { styled } from 'styled-components'
import { textStyle } from '../tokens/type.ts'
import { statusVariables } from './status-variables.ts'

export const Root = styled.span`
  ${statusVariables}
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  overflow-wrap: anywhere;
  ${textStyle.label}
`

export const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--status-icon, 1.375rem);
  height: var(--status-icon, 1.375rem);
  border: 1px solid transparent;
  border-radius: 50%;
  background: var(--status-fill);
  color: var(--status-on-fill);

  > svg {
    width: 64%;
    height: 64%;
    stroke-width: 2.75;
  }

  /* Something to plan, never an alarm. */
  &[data-hollow] {
    background: none;
    color: var(--status-fill);

    > svg {
      width: 100%;
      height: 100%;
    }
  }
`
