import { styled } from 'styled-components'
import { whereReducedMotion } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { radius, space } from '../../tokens/space.ts'

export const Play = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.md};
`

export const Track = styled.div`
  container-type: inline-size;
  margin-inline: ${space.xs};
  padding-block: ${space.xs};
  border-radius: ${radius.pill};
  background: ${color('surfaceSunken')};
`

export const Mover = styled.span`
  display: block;
  inline-size: ${space.xl};
  block-size: ${space.xl};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${color('primary')};
  transition: translate var(--time) var(--easing);

  &[data-away] {
    --way: calc(100cqi - ${space.xl});
    translate: var(--way);

    &:dir(rtl) {
      translate: calc(-1 * var(--way));
    }
  }
  ${whereReducedMotion} {
    transition: none;
  }
`
