import { styled } from 'styled-components'
import { toneVariables } from '../../tone/tone-variables.ts'
import { whereHover } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { focusRingInset } from '../../tokens/component.ts'
import { radius, space } from '../../tokens/space.ts'
import { fontWeight, proseFigures, tabularFigures, textStyle } from '../../tokens/type.ts'

export const Root = styled.details`
  container: ranked-trip / inline-size;
  min-inline-size: 0;

  &[open] > summary > svg {
    rotate: 180deg;
  }
`

/** On a wide page a row is one line of columns, which stand below each other from row to row. */
export const Line = styled.summary`
  position: relative;
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: start;
  column-gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  list-style: none;
  cursor: pointer;
  touch-action: manipulation;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    ${focusRingInset}
  }
  ${whereHover} {
    &:hover {
      background-color: ${color('primaryTint')};
    }
  }
  > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${color('textMuted')};
  }
`

export const Place = styled.span`
  ${textStyle.timeSmall}
`

export const Facts = styled.div`
  display: grid;
  gap: ${space.xxs} ${space.lg};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  @container ranked-trip (min-width: 52rem) {
    grid-template-columns: minmax(0, 19rem) minmax(0, 24rem) minmax(0, 1fr);
    align-items: baseline;
  }
`

export const Name = styled.div`
  > :first-child {
    display: inline;
    margin-inline-end: ${space.sm};
    ${textStyle.label}
    font-weight: ${fontWeight.semibold};
  }
`

export const Quiet = styled.span`
  color: ${color('textMuted')};
  ${textStyle.caption}
  ${tabularFigures}
`

export const When = styled(Quiet)`
  display: block;
`

export const Changes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.md};
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  ${tabularFigures}

  > [data-unknown] {
    color: ${color('textMuted')};
    font-weight: ${fontWeight.regular};
  }

  @container ranked-trip (min-width: 52rem) {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

export const Reason = styled.div`
  ${toneVariables}
  display: flex;
  align-items: baseline;
  gap: ${space.xs};
  color: ${color('textMuted')};
  ${textStyle.caption}
  ${proseFigures}

  > svg {
    flex: none;
    align-self: center;
    inline-size: 1em;
    block-size: 1em;
  }
  &:not([data-tone='neutral']) {
    color: var(--tone-text);
  }
`

export const Detail = styled.div`
  padding: ${space.xs} ${space.sm} ${space.md};
`
