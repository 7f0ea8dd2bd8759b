import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  min-inline-size: 0;
`

/** Styled like a field's label: it names what is below. */
export const Heading = styled.p`
  ${textStyle.label}
  color: ${color('text')};
`

/** The chips' own height keeps the lines apart. */
export const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    max-inline-size: 100%;
  }
`

export const Words = styled.span`
  align-self: center;
  min-inline-size: 0;
  padding-block: ${space.md};
  padding-inline-start: ${space.lg};
  overflow-wrap: anywhere;
`

export const Empty = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  border-radius: ${radius.sm};

  &:focus-visible {
    ${focusRing}
  }
`
