import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One column, no wider than reading text, also on a desktop, with room below for the thumb. */
export const Page = styled.div`
  /* What is hidden from sight scrolls with its field, not with the window. */
  position: relative;
  max-inline-size: ${measure.column};
  margin-inline: auto;
  padding: ${space.lg} ${space.lg} ${space.xxxl};
`

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const SectionTitle = styled.h2`
  ${textStyle.heading}
  overflow-wrap: anywhere;

  /* It takes the focus where it stands for a screen that came in place of another. */
  &:focus {
    outline: none;
  }
`

/** What is said below a list, and at the page's end. */
export const Note = styled.p`
  ${textStyle.bodySmall}
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
  text-wrap: pretty;
`

/** A card of its own for what belongs together. */
export const Panel = styled.div`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  min-inline-size: 0;
  padding: ${space.lg};
  overflow-wrap: anywhere;
`

export const PanelTitle = styled.h3`
  ${textStyle.label}
`
