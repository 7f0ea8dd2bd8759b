import { styled } from 'styled-components'
import { from } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { layers } from '../tokens/layers.ts'
import { measure, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

/** No wider than reading text. A field's gap is half a section's, so that groups are visible. */
export const Root = styled.form`
  display: grid;
  max-inline-size: ${measure.column};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  min-inline-size: 0;

  /* Keeps a focused field from being hidden by the bar of buttons. */
  &[data-footer='sticky'] :is(input, select, textarea, button) {
    scroll-margin-block-end: 112px;
  }
`

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};

  &:has(> [data-section]) {
    gap: ${space.xxl};
  }
`

export const Section = styled.fieldset`
  min-inline-size: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`

export const SectionHead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`

export const SectionTitle = styled.h2`
  ${textStyle.heading}
  text-wrap: balance;
`

export const Description = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  text-wrap: pretty;
`

export const Footer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};

  [data-footer='sticky'] > & {
    position: sticky;
    inset-block-end: 0;
    z-index: ${layers.sticky};
    margin-inline: calc(-1 * var(--form-bleed, 0px));
    padding-block: ${space.md} max(${space.md}, env(safe-area-inset-bottom));
    padding-inline: var(--form-bleed, 0px);
    border-block-start: 1px solid ${color('border')};
    background: var(--form-surface, ${color('canvas')});
  }
`

/** On a phone the buttons share the width; on a wider screen they are at the end of the line. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
    max-inline-size: 100%;
  }
  ${from('sm')} {
    > * {
      flex: none;
      min-inline-size: 112px;
    }
  }
`
