import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { card } from '@slipstream/design-system/tokens/component'
import { elevation } from '@slipstream/design-system/tokens/elevation'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { FormCard } from '#layout/FormCard.styles.ts'

export const Page = styled.main`
  min-height: 100dvh;
  display: grid;
  align-content: center;
  gap: ${space.xxl};
  padding: max(${space.xl}, env(safe-area-inset-top)) ${space.lg}
    max(${space.xl}, env(safe-area-inset-bottom));

  ${from('md')} {
    grid-template: 'head form' auto 'promises form' auto / minmax(0, 480px) minmax(0, 420px);
    justify-content: center;
    gap: ${space.xxl} 96px;
  }
`

export const Card = styled(FormCard)`
  ${from('md')} {
    grid-area: form;
    align-self: center;
  }
`

export const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.md};
  ${textStyle.title}
`

export const Headline = styled.h1`
  ${textStyle.display}
  max-width: 14em;
  text-wrap: balance;
`

/** The picture has its own ground, in whichever theme. */
export const Picture = styled.img`
  inline-size: 100%;
  max-inline-size: 358px;
  block-size: auto;
  border-radius: ${card.radius};
  box-shadow: ${elevation('card')};
`

export const Promises = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space.lg};

  ${from('md')} {
    grid-area: promises;
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space.lg};
`

/** Side by side if both fit. */
export const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.lg};
  margin-block: calc(-1 * ${space.xs});
  ${textStyle.bodySmall}
`

export const Newcomer = styled.div`
  display: grid;
  gap: ${space.sm};
  padding-block-start: ${space.lg};
  border-block-start: 1px solid ${color('border')};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Foot = styled.div`
  display: grid;
  justify-items: center;
  margin-block: calc(-1 * ${space.sm});
  ${textStyle.bodySmall}
`
