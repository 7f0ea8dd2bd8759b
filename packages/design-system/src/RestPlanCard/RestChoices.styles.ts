import { styled } from 'styled-components'
import { separatedFacts } from '../facts/separated-facts.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontWeight, proseFigures, textStyle } from '../tokens/type.ts'

const dotSize = '1.375rem'

export const Root = styled.fieldset`
  min-inline-size: 0;
`

export const Legend = styled.legend`
  max-inline-size: 100%;
  padding: 0;
  margin-block-end: ${space.sm};
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  color: ${color('text')};
`

export const Options = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};

  @container rest-plan (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export const Option = styled.div`
  position: relative;
  display: flex;
  gap: ${space.md};
  min-block-size: ${touchTarget};
  padding: ${space.md};
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surface')};

  &:has(> :checked) {
    border-color: ${color('primary')};
    outline: 1px solid ${color('primary')};
    background: ${color('primaryTint')};
  }

  &:has(> :focus-visible) {
    ${focusRing}
  }

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  ${whereForcedColors} {
    &:has(> :checked) {
      border: 3px solid Highlight;
    }
  }

  /* Beside the dot there is no space for a flight number. */
  @container rest-plan (max-width: 12rem) {
    flex-direction: column;
    gap: ${space.sm};
  }
`

/** Covers its row invisibly, so that touch, keyboard and screen readers reach the radio itself. */
export const Radio = styled.input`
  position: absolute;
  z-index: 1;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  /* Drawn as a radio it would be round, and not touched in its corners. */
  appearance: none;
  opacity: 0;
  cursor: pointer;
`

export const Dot = styled.span`
  flex: none;
  inline-size: ${dotSize};
  block-size: ${dotSize};
  border: 2px solid ${color('borderStrong')};
  border-radius: ${radius.pill};
  background: ${color('surface')};

  :checked + & {
    border: calc(${dotSize} / 3) solid ${color('primary')};
  }

  ${whereForcedColors} {
    border-color: CanvasText;

    :checked + & {
      border-color: Highlight;
    }
  }
`

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  flex: 1;
  min-inline-size: 0;
`

/** Name and price at its two ends, or below one another if they do not fit. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.md};
`

export const Name = styled.label`
  flex: 1 1 7rem;
  min-inline-size: 0;
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  overflow-wrap: anywhere;
`

export const Facts = styled.div`
  position: relative;
  min-inline-size: 0;
`

/** The hours come first. */
export const FactList = styled.ul`
  ${separatedFacts}
  ${textStyle.bodySmall}
  ${proseFigures}
  color: ${color('textMuted')};

  > li:first-child {
    color: ${color('text')};
    font-weight: ${fontWeight.medium};
  }
`
