import { Card } from '@slipstream/design-system/primitives/Card'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { whereForcedColors, whereReducedMotion } from '@slipstream/design-system/tokens/breakpoints'
import { flightChangeColor } from '@slipstream/design-system/tokens/color'
import { duration, easings, keyframes } from '@slipstream/design-system/tokens/motion'
import { edgeWidth } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

const statusColors = (['pending', 'completed', 'failed'] as const)
  .map(
    (status) => `&[data-status='${status}'] {
  --status-fill: ${flightChangeColor(status, 'fill')};
  --status-on-fill: ${flightChangeColor(status, 'onFill')};
}`,
  )
  .join('\n')

export const Root = styled(Card)`
  ${statusColors}
  position: relative;
  border-inline-start: ${edgeWidth} solid var(--status-fill);

  /* In forced colours the edge's pattern tells the statuses apart. */
  ${whereForcedColors} {
    &[data-status='pending'] {
      border-inline-start-style: dotted;
    }
    &[data-status='failed'] {
      border-inline-start-style: double;
    }
  }
`

export const Title = styled.span`
  position: relative;

  b {
    ${textStyle.time}
  }
`

export const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  ${textStyle.label}
`

/** The text of a new status appears immediately, the animation waits 300 ms (specification §4). */
export const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background-color: var(--status-fill);
  color: var(--status-on-fill);

  > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 2.75;
  }
  [data-changed] & > svg {
    animation: ${keyframes('pop-in')} ${duration('sheet')} ${easings.enter} 300ms backwards;
  }
  ${whereReducedMotion} {
    [data-changed] & > svg {
      animation-name: ${keyframes('fade-in')};
    }
  }
`

export const Actions = styled(Inline)`
  &:empty {
    display: none;
  }
  /* The button that ends it is last, its label aligned with the card's edge. */
  > [data-tone='quiet'] {
    margin-inline-start: auto;
  }
`
