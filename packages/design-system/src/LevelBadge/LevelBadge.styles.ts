import { styled } from 'styled-components'
import { toneVariables } from '../tone/tone-variables.ts'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, proseFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`

export const Heading = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-width: 0;
`

export const Badge = styled.span`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  padding: ${space.xs} ${space.sm};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: var(--tone-tint);
  color: var(--tone-text);
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};

  > svg {
    width: 1.125em;
    height: 1.125em;
    stroke-width: 2.25;
  }

  /* The one level that rules a commute out is solid, so it is found first. */
  &[data-level='impossible'] {
    background: ${color('critical')};
    color: ${color('onCritical')};
  }

  &[data-level='unknown'] {
    border: 1px dashed ${color('borderStrong')};
    background: none;
  }
`

export const Summary = styled.span`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const Details = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    gap: ${space.sm};
    min-height: ${touchTarget};
    border-radius: ${radius.sm};
    list-style: none;
    cursor: pointer;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary:focus-visible {
    ${focusRing}
  }

  ${whereHover} {
    > summary:hover {
      color: ${color('primaryText')};
    }
  }
`

export const Chevron = styled.span`
  display: grid;
  color: ${color('textMuted')};

  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  details[open] > summary > & {
    rotate: 180deg;
  }
`

export const Reasons = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding-block: ${space.xs} ${space.sm};
  padding-inline-start: 1.25rem;
  list-style: disc;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`
