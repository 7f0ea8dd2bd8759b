import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const StepTitle = styled.h3`
  ${textStyle.heading}

  /* It takes the focus when a step begins, which is answer enough. */
  outline: none;
  scroll-margin-block-start: 6rem;
`

/** Rendered one paint after the first rows; reserves its space until then. */
export const BarRoom = styled.div`
  min-block-size: 6.75rem;
`

export const LegActions = styled.section`
  ${cardSurface}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.md} ${space.lg};
`

export const LegName = styled.p`
  flex: 1 1 12rem;
  ${textStyle.bodySmall}
  ${proseFigures}
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
