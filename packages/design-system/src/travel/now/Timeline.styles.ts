import { styled } from 'styled-components'
import { statusVariables } from '../../DutyStatus/status-variables.ts'
import { whereForcedColors, whereHover } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { focusRing } from '../../tokens/component.ts'
import { radius, space, touchTarget } from '../../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures, textStyle } from '../../tokens/type.ts'

const mark = '1.5rem'

/** One styled element a timeline, as a row: times, the rail with its marks, and what happens. */
export const List = styled.ol`
  container: timeline / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Not 'none', which makes Safari drop the list semantics. */
  list-style: '';

  &[data-zones] {
    --times: 5.375rem;
  }

  &[data-halves] {
    --times: 4.625rem;
  }

  &[data-halves][data-zones] {
    --times: 6.5rem;
  }

  > li {
    ${statusVariables}
    --status-icon: 0.875rem;
    position: relative;
    display: grid;
    /* At 200 % text on the smallest phone the times stand above what happens. */
    grid-template: 'mark times' auto 'mark body' auto / ${mark} minmax(0, 1fr);
    column-gap: ${space.sm};
    min-width: 0;
    padding-block-end: ${space.md};
    overflow-wrap: anywhere;
  }

  > li:last-child {
    padding-block-end: 0;
  }

  /* The rail, from each mark to the next. */
  > li:not([data-kind='day'], :last-child) > [data-cell='mark']::after {
    content: '';
    position: absolute;
    inset-block: ${mark} 0;
    margin-inline-start: calc(${mark} / 2 - 1px);
    border-inline-start: 2px solid ${color('border')};
  }

  > li:is([data-kind='home'], [data-kind='change'], [data-kind='near_base']) > [data-cell='mark']::after {
    border-inline-start-style: dotted;
    border-color: ${color('borderStrong')};
  }

  > li[data-kind='home'] > [data-cell='mark']::after {
    inset-block-start: 0;
  }

  > [data-kind='day'] {
    display: block;
    padding-block: ${space.sm} ${space.xs};
    ${textStyle.caption}
    font-weight: ${fontWeight.semibold};
    color: ${color('textMuted')};
  }

  > [data-kind='day']:first-child {
    padding-block-start: 0;
  }

  small {
    color: ${color('textMuted')};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    letter-spacing: 0;
  }

  [data-cell='times'] {
    grid-area: times;
    align-content: start;
    ${textStyle.label}
    ${tabularFigures}
    line-height: ${mark};
    color: ${color('textMuted')};
  }

  [data-cell='times'] > span {
    margin-inline-end: ${space.sm};
  }

  [data-cell='times'] :is(b, small) {
    white-space: nowrap;
  }

  /* Below its time, in a column of its own. */
  [data-own] {
    display: block;
    line-height: ${lineHeight.tight};
  }

  [data-cell='times'] b {
    font-weight: ${fontWeight.medium};
  }

  [data-cell='times'] > :first-child b {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='mark'] {
    grid-area: mark;
    display: grid;
    place-items: center;
    align-self: start;
    width: ${mark};
    height: ${mark};
    border-radius: 50%;
    color: ${color('textMuted')};
  }

  [data-cell='mark'] svg {
    width: 1rem;
    height: 1rem;
  }

  > :is([data-kind='clear'], [data-kind='report'], [data-kind='sector']) > [data-cell='mark'] {
    background: ${color('surfaceSunken')};
    color: ${color('text')};
  }

  > [data-kind='flight'] > [data-cell='mark'] {
    background: ${color('primary')};
    color: ${color('onPrimary')};
  }

  ${whereForcedColors} {
    [data-cell='mark'] {
      border: 1px solid CanvasText;
    }
  }

  [data-cell='body'] {
    grid-area: body;
    display: grid;
    gap: ${space.xxs};
    align-content: start;
    min-width: 0;
  }

  [data-cell='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.sm};
    ${textStyle.label}
    font-weight: ${fontWeight.regular};
    line-height: ${mark};
    ${tabularFigures}
    color: ${color('textMuted')};
  }

  [data-cell='head'] > * {
    unicode-bidi: plaintext;
  }

  [data-cell='head'] > b {
    color: ${color('text')};
    font-weight: ${fontWeight.medium};
  }

  > :is([data-kind='flight'], [data-kind='sector'], [data-kind='clear'], [data-kind='report']) b {
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='price'] {
    margin-inline-start: auto;
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }

  [data-cell='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.sm} ${space.md};
    ${textStyle.caption}
  }

  [data-cell='status'] {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    color: ${color('textMuted')};
  }

  button {
    min-height: ${touchTarget};
    /* Its line is as high as its text looks. */
    margin-block: -8px;
    margin-inline-start: auto;
    padding: 0;
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    color: ${color('primaryText')};
    ${textStyle.caption}
    font-weight: ${fontWeight.semibold};
    text-align: end;
    cursor: pointer;
    touch-action: manipulation;
  }

  ${whereHover} {
    button:hover {
      text-decoration: underline;
    }
  }

  button:focus-visible {
    ${focusRing}
  }

  @container timeline (min-width: 15rem) {
    > li:not([data-kind='day']) {
      grid-template: 'times mark body' auto / var(--times, 3.375rem) ${mark} minmax(0, 1fr);
    }

    [data-cell='times'] {
      display: grid;
      text-align: end;
    }

    [data-cell='times'] > span {
      margin: 0;
    }

    [data-cell='times'] s {
      display: block;
      font-size: ${fontSize.xs};
      line-height: ${lineHeight.tight};
    }
  }
`
