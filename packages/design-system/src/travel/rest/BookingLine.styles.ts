import { styled } from 'styled-components'
import { statusVariables } from '../../DutyStatus/status-variables.ts'
import { color } from '../../tokens/color.ts'
import { focusRingInset } from '../../tokens/component.ts'
import { radius, space, touchTarget } from '../../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

export const Line = styled.fieldset`
  ${statusVariables}
  --status-icon: 1.25rem;
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-block-size: ${touchTarget};
  min-inline-size: 0;
  border-radius: ${radius.sm};
  outline: none;

  &:focus-visible {
    ${focusRingInset}
  }

  > div {
    flex: 1 1 0;
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.xs};
    ${textStyle.label}
    ${tabularFigures}
  }

  b {
    font-weight: ${fontWeight.semibold};
  }

  small {
    ${textStyle.caption}
    color: ${color('textMuted')};
  }

  /* Its dots end where the rows end. */
  > button {
    margin-inline-end: -${space.md};
  }
`
