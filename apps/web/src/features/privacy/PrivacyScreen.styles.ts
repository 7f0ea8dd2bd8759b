import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One column of reading text, alone on its page. */
export const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, ${measure.column});
  justify-content: center;
  align-content: start;
  gap: ${space.xxl};
  padding: max(${space.sm}, env(safe-area-inset-top)) ${space.lg}
    max(${space.xxxl}, env(safe-area-inset-bottom));
  overflow-wrap: anywhere;

  ${from('sm')} {
    padding-block-start: ${space.xl};
  }
`

export const Title = styled.h1`
  ${textStyle.display}
  text-wrap: balance;
`

export const InShort = styled.ul`
  ${cardSurface}
  display: grid;
  gap: ${space.lg};
  padding: ${space.lg};
`

export const Section = styled.section`
  display: grid;
  gap: ${space.md};
  ${textStyle.body}
  text-wrap: pretty;

  h2 {
    ${textStyle.heading}
  }
`

/** What is stored, and how long. Side by side if both fit. */
export const Times = styled.dl`
  ${cardSurface}
  padding: ${space.xs} ${space.lg};

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xxs} ${space.lg};
    padding-block: ${space.md};
  }

  div + div {
    border-block-start: 1px solid ${color('border')};
  }

  dt {
    flex: 1 1 12em;
  }

  dd {
    flex: 0 1 auto;
    ${textStyle.bodySmall}
    align-self: center;
    color: ${color('textMuted')};
  }
`

export const Items = styled.ul`
  display: grid;
  gap: ${space.sm};
  padding-inline-start: 1.2em;
  list-style: disc;

  li::marker {
    color: ${color('textMuted')};
  }
`
