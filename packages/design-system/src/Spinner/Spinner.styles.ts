import { styled } from 'styled-components'
import { whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { visuallyHidden } from '../tokens/component.ts'
import { layers } from '../tokens/layers.ts'
import { keyframes } from '../tokens/motion.ts'

/** An `output` is a polite live region by itself. */
export const Root = styled.output`
  display: inline-flex;
  position: relative;
`

/** An arc over a faint ring. With reduced motion it pulses instead of turning. */
export const Ring = styled.span`
  --spinner-size: 24px;
  --spinner-line: 3px;
  inline-size: var(--spinner-size);
  block-size: var(--spinner-size);
  border-radius: 50%;
  border: var(--spinner-line) solid color-mix(in srgb, currentColor 22%, transparent);
  border-block-start-color: currentColor;
  animation: ${keyframes('turn')} 900ms linear infinite;

  &[data-size='sm'] {
    --spinner-size: 18px;
    --spinner-line: 2px;
  }
  &[data-size='lg'] {
    --spinner-size: 44px;
    --spinner-line: 4px;
  }
  ${whereReducedMotion} {
    animation: ${keyframes('breathe')} 2s ease-in-out infinite;
  }
`

export const Label = styled.span`
  ${visuallyHidden}
`

export const Cover = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 100dvh;

  > output {
    color: ${color('primaryText')};
  }

  &[data-covers='frame'] {
    min-block-size: 60dvh;
  }
  &[data-covers='everything'] {
    position: fixed;
    inset: 0;
    z-index: ${layers.spinner};
    background: ${color('canvas')};
  }
`
