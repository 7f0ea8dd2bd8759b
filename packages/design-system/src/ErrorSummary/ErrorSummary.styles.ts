import { css, styled } from 'styled-components'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space.md};
  padding: ${space.md} ${space.lg};
  border: 2px solid ${color('criticalText')};
  border-radius: ${radius.md};
  background: ${color('criticalTint')};
  color: ${color('text')};

  &:focus-visible {
    ${focusRing}
  }
  > svg {
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: 2px;
    color: ${color('criticalText')};
  }
`

export const Title = styled.h2`
  min-inline-size: 0;
  ${textStyle.heading}
`

export const List = styled.ul`
  grid-column: 2;
  margin-block-end: -${space.xs};
`

const line = css`
  display: block;
  ${textStyle.body}
  padding-block: max(${space.xs}, (${touchTarget} - 1lh) / 2);
`

export const Problem = styled.p`
  ${line}
`

export const ProblemLink = styled.a`
  ${line}
  border-radius: ${radius.sm};
  color: ${color('criticalText')};
  text-underline-offset: 0.2em;
  touch-action: manipulation;

  ${whereHover} {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: 0;
  }
`
