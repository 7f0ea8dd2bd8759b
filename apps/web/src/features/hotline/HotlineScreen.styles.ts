import { below, from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { measure, space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** One column on a phone; on a desktop the form stays beside what it found. */
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

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  min-inline-size: 0;
`

export const Found = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  min-inline-size: 0;
`

/** Where the strip of days will be, so that nothing moves when it comes. */
export const StripRoom = styled.div`
  block-size: 6.5rem;
`

/** The search in short, over what it found. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  min-inline-size: 0;

  ${below('md')} {
    ${cardSurface}
    padding: ${space.sm} ${space.sm} ${space.sm} ${space.lg};
  }
`

export const HeadWords = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxs};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Route = styled.h2`
  ${textStyle.heading}

  /* It takes the focus when a search was made, which is answer enough. */
  outline: none;
`

/** Codes where there is little room, names where there is more. */
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

export const Dates = styled.p`
  ${textStyle.bodySmall}
  ${tabularFigures}
  color: ${color('textMuted')};
`

/** The days around a search, and what is said of them. */
export const Strip = styled.div`
  display: grid;
  gap: ${space.xs};
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
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
