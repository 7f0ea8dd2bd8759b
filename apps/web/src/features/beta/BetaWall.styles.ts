import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { fontSize, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Page = styled.main`
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: max(${space.xl}, env(safe-area-inset-top)) ${space.lg}
    max(${space.xl}, env(safe-area-inset-bottom));
`

export const Panel = styled.div`
  width: 100%;
  max-width: 400px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`

export const Brand = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.md};
`

export const Title = styled.h1`
  ${textStyle.display}

  /* One word: however large the text, it is not broken. */
  font-size: min(${fontSize.display}, 14vw);
`

export const Contact = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  a {
    display: inline-block;
    padding-block: ${space.md};
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`
