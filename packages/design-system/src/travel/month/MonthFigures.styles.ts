import { styled } from 'styled-components'
import { from } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { focusRing } from '../../tokens/component.ts'
import { radius, space, touchTarget } from '../../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

export const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.lg};
  min-block-size: ${touchTarget};
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('textMuted')};

  ${from('sm')} {
    justify-content: start;
    column-gap: ${space.xxl};
  }

  b,
  > p > span {
    font-weight: ${fontWeight.semibold};
  }

  > p > b,
  > p > span {
    color: ${color('text')};
  }

  > button {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-block-size: ${touchTarget};
    padding: 0;
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    color: ${color('primaryText')};
    font: inherit;
    cursor: pointer;

    &:focus-visible {
      ${focusRing}
    }
  }

  svg {
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
  }

  [aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  > p {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.xs};
  }

  > [data-tone='attention'],
  > [data-tone='attention'] > b {
    color: ${color('warningText')};
  }

  [data-tone='critical'] {
    color: ${color('criticalText')};
    font-weight: ${fontWeight.semibold};
  }

  > dl {
    flex: 1 1 100%;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    gap: ${space.sm} ${space.lg};
    padding-block: ${space.xs} ${space.sm};

    &[hidden] {
      display: none;
    }
  }

  dt {
    ${textStyle.caption}
  }

  dd {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`
