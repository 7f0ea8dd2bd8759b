import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color, flightChangeColor } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { edgeWidth, radius, space } from '../tokens/space.ts'
import { fontWeight, proseFigures, textStyle } from '../tokens/type.ts'
import type { FlightChangeStatus } from '../tokens/semantic.ts'

const statuses: readonly FlightChangeStatus[] = ['pending', 'completed', 'failed']

const statusVariables = statuses
  .map(
    (status) => `&[data-status='${status}'] {
  --status-fill: ${flightChangeColor(status, 'fill')};
  --status-on-fill: ${flightChangeColor(status, 'onFill')};
  --status-text: ${flightChangeColor(status, 'text')};
  --status-tint: ${flightChangeColor(status, 'tint')};
}`,
  )
  .join('\n')

/** Spec §4, §9: a status-change animation waits 300 ms; the new text appears immediately, the colours follow. */
const changeDelay = '300ms'

export const Root = styled.article`
  ${statusVariables}
  --status-transition: none;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.md} ${space.lg};
  padding-inline-start: calc(${edgeWidth} + ${space.md});
  ${cardSurface}
  overflow: clip;
  overflow-wrap: anywhere;

  &[data-changed] {
    --status-transition: ${duration('sheet')} ${easings.standard} ${changeDelay};
  }
`

export const Edge = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  border-inline-start: ${edgeWidth} solid var(--status-fill);
  pointer-events: none;

  [data-changed] > & {
    transition: border-color var(--status-transition);
  }

  /* In forced colours the line's pattern still distinguishes the statuses. */
  ${whereForcedColors} {
    [data-status='pending'] > & {
      border-inline-start-style: dotted;
    }

    [data-status='failed'] > & {
      border-inline-start-style: double;
    }
  }
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`

export const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-width: 0;
  ${textStyle.label}
`

export const StatusIcon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background-color: var(--status-fill);
  color: var(--status-on-fill);

  > svg {
    width: 0.875rem;
    height: 0.875rem;
    stroke-width: 2.75;
  }

  [data-changed] & {
    transition: background-color var(--status-transition);

    > svg {
      animation: ${keyframes('pop-in')} ${duration('sheet')} ${easings.enter} ${changeDelay} backwards;
    }
  }

  ${whereReducedMotion} {
    [data-changed] & > svg {
      animation-name: ${keyframes('fade-in')};
    }
  }
`

export const Heading = styled.h3`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.md};
`

export const FlightNumber = styled.span`
  ${textStyle.time}
`

export const TravelDate = styled.span`
  ${textStyle.heading}
  ${proseFigures}
`

export const Route = styled.p`
  position: relative;
  ${textStyle.bodySmall}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const Facts = styled.dl`
  display: grid;
  gap: ${space.xxs};
  ${textStyle.bodySmall}
  ${proseFigures}

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.md};
  }

  dt {
    min-width: 4rem;
    color: ${color('textMuted')};
  }

  dd {
    flex: 1 1 8rem;
    min-width: 0;
  }
`

export const Reference = styled.dd`
  position: relative;
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.06em;
`

export const Message = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  [data-status='failed'] > & {
    padding: ${space.sm} ${space.md};
    /* Visible in forced colours only, where there is no tint. */
    border: 1px solid transparent;
    border-radius: ${radius.md};
    background: var(--status-tint);
    color: var(--status-text);
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  &:empty {
    display: none;
  }

  /* The cancel button is last, its label aligned with the card's edge. */
  > [data-tone='quiet'] {
    margin-inline: auto -${space.sm};
  }
`
