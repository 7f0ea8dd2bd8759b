import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { elevation } from '../../tokens/elevation.ts'
import { radius, space } from '../../tokens/space.ts'

/** A stack of cards seen from the side: the lower ones stand further in. */
export const Layers = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  isolation: isolate;
`

export const Layer = styled.li`
  position: relative;
  display: grid;
  gap: ${space.xxs};
  margin-inline: calc(var(--depth) * min(1.5%, 12px));
  margin-block-end: -${space.sm};
  padding: ${space.md} ${space.lg} ${space.xl};
  border: 1px solid ${color('border')};
  border-radius: ${radius.lg};
  background: ${color('surface')};
  box-shadow: ${elevation('card')};
`
