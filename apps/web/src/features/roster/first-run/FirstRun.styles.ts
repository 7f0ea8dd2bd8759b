import { Section } from '@slipstream/design-system/primitives/Section'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface, focusRing } from '@slipstream/design-system/tokens/component'
import { elevation } from '@slipstream/design-system/tokens/elevation'
import { layers } from '@slipstream/design-system/tokens/layers'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** Lines that can be read on a wide screen. */
export const Ways = styled(Section)`
  max-inline-size: 40rem;
`

/** At the bottom of the screen and, once there, of the month: it moves nothing when it comes or goes. */
export const Dock = styled.div`
  ${cardSurface}
  z-index: ${layers.bar};
  padding-inline: ${space.lg};
  box-shadow: ${elevation('modal')};

  /* In large text on a small screen it would cover too much. */
  @media (min-height: 34em) {
    position: sticky;
    inset-block-end: calc(var(--navigation-height, 0px) + ${space.sm});
  }

  ${from('md')} {
    inset-block-end: calc(${space.sm} - ${space.xl});
  }

  /* What has the focus is never below it. */
  :root:root:has(&),
  section:has(&) {
    scroll-padding-block-end: calc(var(--navigation-height, 0px) + 4.5rem);
  }
`

export const DockButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  inline-size: 100%;
  min-block-size: 48px;
  padding: ${space.xs} 0;
  border: 0;
  background: none;
  color: ${color('primaryText')};
  text-align: start;
  ${textStyle.label}
  cursor: pointer;
  touch-action: manipulation;

  &:focus-visible {
    ${focusRing}
  }
  svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
  }
  > :nth-child(2) {
    flex: 1;
  }
`

export const Count = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
`
