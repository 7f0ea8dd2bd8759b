import { whereHover } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRingInset } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { RowTitle, When } from '#shared/changes/ChangeList.styles.ts'

export { RowTitle, When }

export const Row = styled.li`
  display: flex;
  align-items: center;
  padding-inline-end: ${space.xs};
`

export const Rerun = styled.button`
  display: grid;
  flex: 1;
  gap: ${space.xxs};
  min-inline-size: 0;
  padding: ${space.md} ${space.lg};
  border: 0;
  background: none;
  color: ${color('text')};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${proseFigures}

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:focus-visible {
    ${focusRingInset}
  }
`
