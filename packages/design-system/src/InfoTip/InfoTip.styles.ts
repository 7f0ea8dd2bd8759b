import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { elevation } from '../tokens/elevation.ts'
import { layers } from '../tokens/layers.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Bubble = styled.div`
  z-index: ${layers.float};
  inline-size: max-content;
  max-inline-size: min(20rem, calc(100vw - 2 * ${space.sm}));
  max-block-size: calc(100dvh - 2 * ${space.sm});
  overflow-y: auto;
  padding-block: ${space.sm};
  padding-inline: ${space.md};
  /* Seen in forced colours only. */
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color('notice')};
  color: ${color('onNotice')};
  box-shadow: ${elevation('modal')};
  ${textStyle.bodySmall}
  overflow-wrap: anywhere;
  text-wrap: pretty;
  animation: ${keyframes('fade-in')} ${duration('quick')} ${easings.enter};

  &[hidden] {
    display: none;
  }
  /* Its trigger was scrolled out of view. */
  &[data-reference-hidden] {
    visibility: hidden;
  }
`
