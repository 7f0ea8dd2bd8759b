import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { radius, space } from '../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  color: ${color('text')};
  overflow-wrap: anywhere;
`

export const Head = styled.th`
  padding: 0 0 ${space.sm} ${space.md};
  color: ${color('textMuted')};
  text-align: end;
  overflow-wrap: break-word;
  vertical-align: bottom;
  ${textStyle.label}
  ${tabularFigures}

  &:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  /* The same lines as its bars: their meaning is not their colour alone. */
  &[data-is='value']:not(:nth-child(2))::before,
  &[data-is='before']::before {
    content: '';
    display: inline-block;
    inline-size: ${space.xl};
    margin-inline-end: ${space.sm};
    border-block-start: 6px solid ${color('primary')};
    vertical-align: middle;
  }
  &[data-is='before']::before {
    border-block-start: 3px dashed ${color('borderStrong')};
  }
`

/** Bars lie below the row's text, over its whole width: figures keep their room on a narrow phone. */
export const Row = styled.tr`
  position: relative;
  border-block-start: 1px solid ${color('border')};

  > * {
    padding-block: ${space.sm} 18px;
    vertical-align: baseline;
  }
  &[data-has-before] > * {
    padding-block-end: 24px;
  }
`

export const Label = styled.th`
  padding-inline: 0;
  text-align: start;
  ${textStyle.label}
`

export const Cell = styled.td`
  padding-inline: ${space.md} 0;
  text-align: end;
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  ${tabularFigures}

  [data-has-before] > &:nth-child(2) {
    color: ${color('textMuted')};
    font-weight: ${fontWeight.regular};
  }
  &[data-missing] {
    color: ${color('textMuted')};
    font-weight: ${fontWeight.regular};
  }
`

/** A border, because forced colours take backgrounds away. */
export const Bar = styled.span`
  position: absolute;
  inset-block-end: 8px;
  inset-inline-start: 0;
  inline-size: calc(var(--bar) * 100%);
  border-block-start: 6px solid ${color('primary')};
  border-radius: ${radius.sm};

  [data-has-before] & {
    inset-block-end: 13px;
  }
`

export const BarBefore = styled.span`
  position: absolute;
  inset-block-end: 7px;
  inset-inline-start: 0;
  inline-size: calc(var(--bar-before) * 100%);
  border-block-start: 3px dashed ${color('borderStrong')};
`
