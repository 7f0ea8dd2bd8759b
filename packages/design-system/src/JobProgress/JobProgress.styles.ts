import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color, dutyColor } from '../tokens/color.ts'
import { keyframes } from '../tokens/motion.ts'
import { space } from '../tokens/space.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

export const Bars = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space.sm};
  block-size: 72px;
  margin-block: ${space.sm};
`

/** Each bar starts a little after its neighbour, so they move as one wave. */
export const Bar = styled.span`
  --bar-delay: 0ms;
  inline-size: 10px;
  block-size: 64px;
  border-radius: 5px;
  background: ${dutyColor('booked_correct_time', 'fill')};
  animation: ${keyframes('sway')} 1.4s ease-in-out var(--bar-delay) infinite both;

  &[data-bar='booked_incorrect_time'] {
    --bar-delay: 140ms;
    background: ${dutyColor('booked_incorrect_time', 'fill')};
  }
  &[data-bar='standby'] {
    --bar-delay: 280ms;
    background: ${dutyColor('standby', 'fill')};
  }
  &[data-bar='not_booked'] {
    --bar-delay: 420ms;
    background: ${dutyColor('not_booked', 'fill')};
  }
  &[data-bar='hotel'] {
    --bar-delay: 560ms;
    background: ${dutyColor('hotel', 'fill')};
  }
  ${whereReducedMotion} {
    animation-name: ${keyframes('glow')};
    animation-duration: 2.8s;
  }
  ${whereForcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`

export const Route = styled.p`
  ${textStyle.timeSmall}
  text-align: center;
  text-wrap: balance;
`

export const Status = styled.p`
  ${textStyle.body}
  ${tabularFigures}
  color: ${color('textMuted')};
  text-align: center;
  text-wrap: balance;
`
