import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Account = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.md} ${space.lg};
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
`

/** Name and value beside each other, or one below the other where they do not fit. */
export const Fact = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.lg};
  min-inline-size: 0;
  ${textStyle.bodySmall}

  dt {
    color: ${color('textMuted')};
  }
  dd {
    min-inline-size: 0;
    ${textStyle.label}
    overflow-wrap: anywhere;
  }
`
