import { whereHover } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRingInset } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { List, RowTitle, When } from '#shared/changes/ChangeList.styles.ts'

export { List, RowTitle, When }

export const Recent = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const Title = styled.h2`
  ${textStyle.heading}

  /* It takes the focus of a row that has gone. */
  outline: none;
`

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
  ${tabularFigures}

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:focus-visible {
    ${focusRingInset}
  }
`
