import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { radius } from '../tokens/space.ts'
import { fontSize, fontWeight } from '../tokens/type.ts'

export const Root = styled.span`
  display: inline-grid;
  place-content: center;
  flex: none;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  /* Visible in forced colours only, where there is no tint. */
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.bold};
  line-height: 1;
  letter-spacing: 0.02em;

  > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    rotate: 45deg;
  }

  &:dir(rtl) > svg {
    rotate: -135deg;
  }

  &[data-hue='primary'] {
    background: ${color('primaryTint')};
    color: ${color('primaryText')};
  }

  &[data-hue='info'] {
    background: ${color('infoTint')};
    color: ${color('infoText')};
  }

  &[data-hue='neutral'] {
    background: ${color('neutralTint')};
    color: ${color('neutralText')};
  }

  &[data-size='small'] {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border-radius: ${radius.sm};
    font-size: 0.625rem;
    letter-spacing: 0;

    > svg {
      inline-size: 0.875rem;
      block-size: 0.875rem;
    }
  }
`
