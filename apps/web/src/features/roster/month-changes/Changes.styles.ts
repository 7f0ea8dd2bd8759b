import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** Marked by its border, icon and text while the user must act. */
export const Panel = styled.section`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding: ${space.lg};
  border-inline-start: 4px solid ${color('successText')};

  &[data-open='true'] {
    border-inline-start-color: ${color('criticalText')};
  }

  > p {
    ${textStyle.body}
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
`

export const PanelTitle = styled.h3`
  ${textStyle.heading}
  ${proseFigures}
  display: flex;
  align-items: center;
  gap: ${space.sm};

  > svg {
    flex: none;
    color: ${color('successText')};
  }

  [data-open='true'] > & > svg {
    color: ${color('criticalText')};
  }
`

export const Flights = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  padding-block: ${space.xs};
`

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.lg};
  padding-block-start: ${space.xs};
`
