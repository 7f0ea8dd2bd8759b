import { styled } from 'styled-components'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { space } from '../../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

/** Figures over their bars; a bar is as long in every row of its column. */
export const Table = styled.table`
  position: relative;
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  ${textStyle.caption}
  ${tabularFigures}

  th,
  td {
    padding-block: ${space.xs};
    padding-inline-start: ${space.sm};
    text-align: start;
    vertical-align: top;
  }

  thead th {
    vertical-align: bottom;
  }

  th {
    color: ${color('textMuted')};
    font-weight: ${fontWeight.regular};
  }

  th:first-child {
    inline-size: 2.5rem;
    padding-inline-start: 0;
  }

  b {
    font-weight: ${fontWeight.semibold};
  }

  tbody tr {
    border-block-start: 1px solid ${color('border')};
  }

  td[data-empty] {
    color: ${color('textMuted')};
  }

  i {
    display: block;
    block-size: 0.25rem;
    margin-block-start: 0.125rem;
    inline-size: calc(var(--share) * 100%);
    background: ${color('primary')};

    ${whereForcedColors} {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`
