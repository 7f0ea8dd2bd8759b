import { below } from '@slipstream/design-system/tokens/breakpoints'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space, touchTarget } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const StepTitle = styled.h3`
  ${textStyle.heading}

  /* It takes the focus when a step begins, which is answer enough. */
  outline: none;
  scroll-margin-block-start: 6rem;
`

/** The number of results and their age. As high as the button that appears beside it, so that nothing moves. */
export const CountLine = styled.div`
  margin-block: -${space.sm};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.md};
  min-block-size: ${touchTarget};
`

/** Rendered one paint after the first rows; reserves its space until then. */
export const BarRoom = styled.div`
  min-block-size: 6.75rem;
`

/** One line that is pushed along with a thumb, up to the edges of the screen. */
export const Chips = styled.fieldset`
  display: flex;
  min-inline-size: 0;
  align-items: center;
  gap: ${space.sm};

  > * {
    flex: none;
  }

  ${below('md')} {
    margin-inline: -${space.lg};
    padding: ${space.xs} ${space.lg};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    scroll-padding-inline: ${space.lg};
  }

  @media (min-width: 900px) {
    flex-wrap: wrap;
  }
`

export const More = styled.div`
  display: grid;
  justify-items: center;
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
  ${tabularFigures}
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
