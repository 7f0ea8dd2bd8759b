import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { fontWeight, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const List = styled.div`
  display: grid;
  gap: ${space.xl};

  /* Focused only when the button that had the focus is removed. */
  &:focus {
    outline: none;
  }
`

export const Proposal = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};

  & + & {
    padding-block-start: ${space.xl};
    border-block-start: 1px solid ${color('border')};
  }
`

export const Way = styled.span`
  ${textStyle.overline}
  display: block;
  color: ${color('textMuted')};
`

export const Decided = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};

  > p {
    flex: 1 1 8rem;
  }
`

export const Total = styled.p`
  ${textStyle.label}
  ${tabularFigures}
  font-weight: ${fontWeight.semibold};
  text-align: center;
`
