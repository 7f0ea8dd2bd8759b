import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { cardSurface, visuallyHidden } from '../tokens/component.ts'
import { keyframes } from '../tokens/motion.ts'
import { edgeWidth, radius, space } from '../tokens/space.ts'

export const Shape = styled.span`
  position: relative;
  display: block;
  width: var(--skeleton-width, 100%);
  max-width: 100%;
  height: var(--skeleton-height, 0.875rem);
  border-radius: ${radius.sm};
  background: ${color('surfaceSunken')};
  overflow: hidden;

  &[data-shape='block'] {
    height: var(--skeleton-height, 6rem);
    border-radius: ${radius.md};
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, ${color('border')}, transparent);
    translate: -100%;
    animation: ${keyframes('shimmer')} 1.6s ease-in-out infinite;
  }

  ${whereReducedMotion} {
    &::after {
      content: none;
    }
  }

  ${whereForcedColors} {
    border: 1px solid GrayText;
  }
`

export const Group = styled.div`
  position: relative;
`

export const HiddenStatus = styled.output`
  ${visuallyHidden}
`

export const Card = styled.div`
  ${cardSurface}
  overflow: hidden;
`

export const CardHeader = styled.div`
  display: flex;
  gap: ${space.lg};
  padding: ${space.lg};
`

export const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-width: 0;
  gap: ${space.md};
`

export const CardPanel = styled.div`
  display: grid;
  gap: ${space.md};
  padding: ${space.lg};
  border-block-start: 1px solid ${color('border')};
  border-inline-start: ${edgeWidth} solid ${color('surfaceSunken')};
`
