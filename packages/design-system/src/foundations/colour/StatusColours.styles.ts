import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { edgeWidth, radius, space } from '../../tokens/space.ts'
import { textStyle } from '../../tokens/type.ts'

export const Uses = styled.ul`
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surface')};
  ${textStyle.label}

  > li {
    padding: ${space.md} ${space.lg};
    border-inline-start: ${edgeWidth} solid var(--status-fill);
  }
`

export const Fill = styled.li`
  background: var(--status-fill);
  color: var(--status-on-fill);
  forced-color-adjust: none;
`

export const WordsOnTint = styled.li`
  background: var(--status-tint);
  color: var(--status-text);
`

export const WordsOnSurface = styled.li`
  color: var(--status-text);
`
