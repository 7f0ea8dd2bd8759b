import { styled } from 'styled-components'
import { FoldedLine } from '../../primitives/Fold.tsx'
import { color } from '../../tokens/color.ts'
import { space } from '../../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  list-style: '';
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};

  li {
    position: relative;
    unicode-bidi: plaintext;
  }

  b {
    color: ${color('text')};
    font-size: ${fontSize.md};
    font-weight: ${fontWeight.semibold};
  }
`

export const Cost = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.md};
  padding-block-start: ${space.sm};
  border-block-start: 1px solid ${color('border')};
  ${textStyle.label}
  ${tabularFigures}

  dd {
    margin: 0;
    ${textStyle.timeSmall}
    overflow-wrap: anywhere;
  }

  dd[data-parts] {
    flex: 1 0 100%;
    ${textStyle.caption}
    ${tabularFigures}
    color: ${color('textMuted')};
  }
`

export const BackUps = styled(FoldedLine)`
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;

  b {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }

  summary {
    display: flex;
  }

  summary > :nth-child(2) {
    flex: 1;
    text-align: end;
  }

  ul {
    list-style: '';
  }

  li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.md};
    padding-block: ${space.sm};
    border-block-start: 1px solid ${color('border')};
    ${textStyle.label}
    font-weight: ${fontWeight.regular};
  }

  small {
    font-size: ${fontSize.sm};
  }

  [data-cell='price'] {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }
`
