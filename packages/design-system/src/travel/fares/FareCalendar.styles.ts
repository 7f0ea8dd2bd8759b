import { styled } from 'styled-components'
import { below, whereForcedColors, whereHover } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { focusRingInset } from '../../tokens/component.ts'
import { radius, space } from '../../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures } from '../../tokens/type.ts'

/** At 200 % three figures still fit a seventh of a phone. */
export const Fares = styled.div`
  font-size: min(${fontSize.xs}, 15px);
  ${tabularFigures}

  /* Into the padding around it, so that a day is as wide as a thumb on a phone of 320 px. */
  ${below('sm')} {
    margin-inline: calc(-1 * ${space.md});
  }
`

const columns = `
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  row-gap: ${space.xxs};
`

export const Names = styled.div`
  ${columns}
  color: ${color('textMuted')};
  text-align: center;

  span {
    overflow: hidden;
  }
`

export const Days = styled.ul`
  ${columns}
`

export const Day = styled.button`
  position: relative;
  display: grid;
  grid-template-rows: auto 1.5rem auto;
  justify-items: center;
  inline-size: 100%;
  min-block-size: 3.75rem;
  padding: ${space.xxs} 0;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: none;
  color: ${color('text')};
  cursor: pointer;
  touch-action: manipulation;

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:active,
  &[aria-current] {
    background: ${color('primaryTint')};
  }

  /* With the weight of its date, it marks the chosen day without colour. */
  &[aria-current] {
    border-color: ${color('primaryText')};
    font-weight: ${fontWeight.bold};
  }

  &:focus-visible {
    ${focusRingInset}
  }

  > span {
    max-inline-size: 100%;
    white-space: nowrap;
  }

  [data-cell='day'] {
    color: ${color('textMuted')};
  }

  [data-cell='bar'] {
    display: grid;
    align-items: end;
    inline-size: 40%;
  }

  [data-cell='bar'] span {
    block-size: calc(var(--bar) * 100%);
    border-start-start-radius: ${radius.sm};
    border-start-end-radius: ${radius.sm};
    background: ${color('primary')};

    ${whereForcedColors} {
      background: CanvasText;
    }
  }

  [data-cell='bar'] [data-unknown] {
    border: 1px dashed ${color('borderStrong')};
    border-block-end: 0;
    background: none;
  }

  /* Cut off where it has no room: the bar shows it, and the name says it. */
  [data-cell='price'] {
    overflow: hidden;
    text-overflow: ellipsis;
    padding-inline: ${space.xxs};
    border-radius: ${radius.sm};
    font-weight: ${fontWeight.medium};
  }

  &[data-cheapest] [data-cell='bar'] span {
    background: ${color('successText')};
  }

  &[data-cheapest] [data-cell='price'] {
    background: ${color('successTint')};
    color: ${color('successText')};
    font-weight: ${fontWeight.bold};

    ${whereForcedColors} {
      outline: 1px solid;
    }
  }
`
