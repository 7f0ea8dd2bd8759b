import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { coveringControl, focusRing, visuallyHidden } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontWeight, textStyle } from '../tokens/type.ts'

export const Root = styled.fieldset`
  min-inline-size: 0;
`

export const Legend = styled.legend`
  max-inline-size: 100%;
  padding: 0;
  margin-block-end: ${space.xs};
  ${textStyle.label}
  color: ${color('text')};

  &[data-hidden] {
    ${visuallyHidden}
  }
`

const chosen = `
  border: 1px solid ${color('primaryText')};
  border-radius: 7px;
  background: ${color('surface')};
`

/** The highlight slides behind the label of the chosen segment. */
export const Thumb = styled.span`
  display: none;

  @supports (anchor-scope: all) {
    position: absolute;
    position-anchor: --chosen-segment;
    inset-block: anchor(start) anchor(end);
    inset-inline: anchor(start) anchor(end);
    ${chosen}
    transition: inset ${duration('normal')} ${easings.standard};
  }
  ${whereReducedMotion} {
    transition: none;
  }
`

/** A segment has at least this width. */
const leastWidth = '4.75rem'

/**
 * `--segments`: the number of segments, unitless. All are in one row; where they do not fit, each is in a row of its own, or
 * two are where that leaves none alone.
 */
export const Track = styled.div`
  --least-width: calc(var(--segments) * ${leastWidth});
  --wrapped-width: 100%;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};
  padding: 3px;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.md};
  background: ${color('surfaceSunken')};
  anchor-scope: --chosen-segment;

  &[data-pairs] {
    --wrapped-width: max(50% - ${space.xxs}, (2 * ${leastWidth} - 100%) * 999);
  }
  &[data-invalid] {
    border-color: ${color('criticalText')};
    box-shadow: inset 0 0 0 1px ${color('criticalText')};
  }
  @supports (anchor-scope: all) {
    &:has(> label > :checked) > ${Thumb} {
      display: block;
    }
    &:has(> label > :checked:disabled) > ${Thumb} {
      border-color: ${color('textDisabled')};
    }
  }
  + * {
    margin-block-start: ${space.xs};
  }
`

export const Segment = styled.label`
  position: relative;
  flex: 1 1 min((var(--least-width) - 100%) * 999, var(--wrapped-width));
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  /* As wide as its longest word, which breaks only if it is longer than any of ours. */
  min-inline-size: min-content;
  min-block-size: ${touchTarget};
  padding: ${space.xs};
  overflow-wrap: normal;
  border: 1px solid transparent;
  border-radius: 7px;
  ${textStyle.label}
  color: ${color('textMuted')};
  text-align: center;
  cursor: pointer;

  &[data-breaks] {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  &:has(> :checked) {
    anchor-name: --chosen-segment;
    color: ${color('primaryText')};
    font-weight: ${fontWeight.semibold};
  }
  &:has(> :focus-visible) {
    ${focusRing}
    outline-offset: 0;
  }
  &:has(> :disabled) {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  @supports not (anchor-scope: all) {
    &:has(> :checked) {
      ${chosen}
    }
  }
  ${whereForcedColors} {
    &:has(> :checked) {
      border: 2px solid Highlight;
    }
  }
`

export const Radio = styled.input`
  ${coveringControl}
`

export const Words = styled.span`
  min-inline-size: 0;
`
