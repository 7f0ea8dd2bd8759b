import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { focusRingInset } from '../../tokens/component.ts'
import { radius, touchTarget } from '../../tokens/space.ts'
import { fontWeight, tabularFigures } from '../../tokens/type.ts'

/* Bars are borders, which forced colours keep. */

/** `--days`: how many; `--chosen`: which, from 0. Heights are in px, and so is its text: a month stays one line at 200 %. */
export const Root = styled.div`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  block-size: ${touchTarget};
  border-radius: ${radius.sm};
  background: ${color('canvas')};
  font-size: 11px;
  font-weight: ${fontWeight.medium};
  line-height: 16px;
  ${tabularFigures}
  color: ${color('textMuted')};

  [data-at] {
    position: relative;
    display: grid;
    justify-content: center;
    align-content: end;
    white-space: nowrap;
  }

  [data-at]::before {
    content: '';
    position: absolute;
    inset-block-end: 17px;
    inset-inline: 0;
    border-block-end: 3px solid ${color('borderStrong')};
  }

  [data-at='work']::before {
    inset-inline-end: 1px;
    border-radius: 2px;
    border-block-end: 24px solid ${color('primary')};
  }

  [data-at='base']::before {
    border-block-end: 12px solid ${color('secondary')};
  }

  [data-today] {
    color: ${color('text')};
    font-weight: ${fontWeight.bold};
  }

  [data-today]::after {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inset-inline-start: calc(50% - 3px);
    border: 3px solid ${color('text')};
    border-radius: 50%;
    outline: 2px solid ${color('canvas')};
  }

  &[data-chosen]::after {
    content: '';
    position: absolute;
    inset-block: 0 15px;
    inset-inline-start: calc(100% / var(--days) * var(--chosen));
    inline-size: calc(100% / var(--days));
    border: 2px solid ${color('text')};
    border-radius: 3px;
  }

  /* The native slider lies over the picture. */
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(> :focus-visible) {
    ${focusRingInset}
  }
`
