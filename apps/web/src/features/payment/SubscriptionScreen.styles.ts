import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { Panel as PlainPanel } from '#layout/Page.styles.ts'

export { Note, Page, PanelTitle, Section, SectionTitle } from '#layout/Page.styles.ts'

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`

/** The form of a new card stands on a card of its own. */
export const Panel = styled(PlainPanel)`
  gap: ${space.lg};
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
