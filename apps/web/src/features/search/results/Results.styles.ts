import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const StepTitle = styled.h3`
  ${textStyle.heading}
  scroll-margin-block-start: 6rem;
`

/** Both flights of a pair together, below their rows. */
export const Total = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 ${space.md};
  padding: ${space.xs} ${space.md};

  > span:first-child {
    margin-inline-end: auto;
    ${textStyle.label}
  }
`

export const FilterGroup = styled.fieldset`
  display: grid;
  gap: ${space.sm};
  min-inline-size: 0;

  > legend {
    padding: 0;
    margin-block-end: ${space.xs};
    ${textStyle.label}
  }
`

export const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.md};
`
