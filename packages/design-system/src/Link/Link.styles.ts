import { styled } from 'styled-components'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing, visuallyHidden } from '../tokens/component.ts'
import { radius, touchTarget } from '../tokens/space.ts'

export const Root = styled.a`
  border-radius: ${radius.sm};
  color: ${color('primaryText')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  touch-action: manipulation;

  &[data-standalone] {
    display: inline-block;
    min-inline-size: ${touchTarget};
    max-inline-size: 100%;
    padding-block: max(0px, (${touchTarget} - 1lh) / 2);
  }
  ${whereHover} {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
  &:focus-visible {
    ${focusRing}
  }
`

export const Mark = styled.span`
  white-space: nowrap;

  > svg {
    display: inline-block;
    inline-size: 0.875em;
    block-size: 0.875em;
    margin-inline-start: 0.25em;
    vertical-align: -0.08em;
  }
`

export const Spoken = styled.span`
  ${visuallyHidden}
`
