import { styled } from 'styled-components'
import { whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { keyframes } from '../tokens/motion.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight } from '../tokens/type.ts'
import { toneVariables } from '../tone/tone-variables.ts'

export const Root = styled.span`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  max-width: 100%;
  min-height: 1.75rem;
  padding: ${space.xs} ${space.md};
  /* Visible in forced colours only, where there is no tint. */
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: var(--tone-tint);
  color: var(--tone-text);
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.tight};

  > svg {
    width: 1.125em;
    height: 1.125em;
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &[data-size='sm'] {
    min-height: 1.375rem;
    padding: ${space.xxs} ${space.sm};
    border-radius: ${radius.sm};
    font-size: ${fontSize.xs};
  }

  &[data-variant='alarm'] {
    background: ${color('critical')};
    color: ${color('onCritical')};
  }

  &[data-variant='unknown'] {
    border: 1px dashed ${color('borderStrong')};
    background: none;
  }

  &[data-busy] > svg {
    animation: ${keyframes('turn')} 1.2s linear infinite;
  }

  ${whereReducedMotion} {
    &[data-busy] > svg {
      animation: none;
    }
  }
`
