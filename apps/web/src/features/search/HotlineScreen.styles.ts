import { below, from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One column on a phone; on a desktop the form is beside the results. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  max-inline-size: ${measure.column};
  margin-inline: auto;
  padding: ${space.lg} ${space.lg} ${space.xxxl};

  ${from('md')} {
    grid-template-columns: minmax(18rem, 22rem) minmax(0, 1fr);
    align-items: start;
    gap: ${space.xl};
    max-inline-size: ${measure.page};
    padding: ${space.xl} ${space.xl} ${space.xxxl};
  }
`

/** Reserves the space of the days' fares. */
export const StripSpace = styled.div`
  block-size: 4.75rem;
`

/** The search in brief, above the results. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  min-inline-size: 0;

  > button {
    flex: none;
  }

  ${below('md')} {
    ${cardSurface}
    padding-block: ${space.xxs};
    padding-inline: ${space.md} ${space.xs};
  }
`

export const Search = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.md};
  min-inline-size: 0;
`

/** Codes on a narrow screen, names on a wider one. */
export const Codes = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};

  > svg {
    flex: none;
    color: ${color('textMuted')};
  }

  ${from('md')} {
    display: none;
  }
`

export const Names = styled.span`
  ${below('md')} {
    display: none;
  }
`

export const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.md};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`
