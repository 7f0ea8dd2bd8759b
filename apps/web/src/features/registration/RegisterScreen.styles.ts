import { below, from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { visuallyHidden } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { fontWeight, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { TextField } from '@slipstream/design-system/TextField'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { FormCard } from '#layout/FormCard.styles.ts'

export const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, ${measure.dialog});
  justify-content: center;
  align-content: start;
  gap: ${space.xl};
  padding: max(${space.lg}, env(safe-area-inset-top)) ${space.lg}
    max(${space.xxl}, env(safe-area-inset-bottom));

  ${from('sm')} {
    padding-block-start: ${space.xxxl};
  }
`

export const Brand = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-block-size: 44px;
  ${textStyle.heading}
  color: ${color('text')};
  text-decoration: none;
`

/** On a phone the page itself is the card. */
export const Card = styled(FormCard).attrs({ as: 'section' })`
  grid-template-columns: minmax(0, 1fr);

  ${below('sm')} {
    padding: 0;
    border: 0;
    background: none;
  }
`

export const Title = styled.h1`
  ${textStyle.title}
  text-wrap: balance;

  /* There the stepper shows the step's name in its size. */
  ${below('sm')} {
    ${visuallyHidden}
  }
`

/** Digits as far apart as they are read out. */
export const CodeField = styled(TextField)`
  input {
    ${textStyle.time}
    letter-spacing: 0.35em;
  }
`

export const Stations = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: ${space.xs};
    ${textStyle.bodySmall}
    color: ${color('textMuted')};
  }
`

export const Resend = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};

  button {
    ${tabularFigures}
  }
`

export const Aside = styled.div`
  display: grid;
  justify-items: center;
`

export const Waiting = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.md};
  padding-block: ${space.xxl};
  ${textStyle.body}
  color: ${color('textMuted')};
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space.sm};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  text-align: center;
  overflow-wrap: anywhere;

  strong {
    color: ${color('text')};
    font-weight: ${fontWeight.medium};
  }
`
