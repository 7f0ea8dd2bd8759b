import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One column of cards; no wider than reading text, also on a desktop. */
export const Page = styled.div`
  max-inline-size: ${measure.column};
  margin-inline: auto;
  padding: ${space.lg} ${space.lg} ${space.xxxl};
`

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const SectionTitle = styled.h2`
  ${textStyle.heading}
`

/** What is said below a list, and at the page's end. */
export const Note = styled.p`
  ${textStyle.bodySmall}
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
  text-wrap: pretty;
`

/** The form of a new card stands on a card of its own. */
export const Panel = styled.div`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  padding: ${space.lg};
`

export const PanelTitle = styled.h3`
  ${textStyle.label}
`

export const Foot = styled.footer`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  padding-block-start: ${space.lg};
  border-block-start: 1px solid ${color('border')};

  > button {
    margin-inline-start: calc(-1 * ${space.lg});
  }
`
