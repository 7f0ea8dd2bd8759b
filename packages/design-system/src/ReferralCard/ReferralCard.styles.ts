import { styled } from 'styled-components'
import { from } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.section`
  container: referral-card / inline-size;
  display: grid;
  gap: ${space.sm};
  min-inline-size: 0;
  padding: ${space.lg};
  ${cardSurface}
  overflow-wrap: anywhere;

  ${from('sm')} {
    padding: ${space.xl};
  }
`

export const Title = styled.h2`
  ${textStyle.heading}
`

export const Description = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  text-wrap: pretty;
`

export const CodeLine = styled.div`
  display: grid;
  gap: ${space.sm} ${space.md};
  margin-block-start: ${space.xs};

  @container referral-card (min-width: 32rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

/** One touch selects all of it. */
export const Code = styled.code`
  display: block;
  min-inline-size: 0;
  padding: ${space.md};
  border: 1px dashed ${color('borderStrong')};
  border-radius: ${radius.md};
  background: ${color('surfaceSunken')};
  font-family: inherit;
  ${textStyle.title}
  ${tabularFigures}
  letter-spacing: 0.06em;
  text-align: center;
  user-select: all;

  @container referral-card (min-width: 32rem) {
    padding-block: ${space.sm};
    text-align: start;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
  }
`

/** Reserves its line, so that the result moves nothing. */
export const Outcome = styled.output`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  grid-column: 1 / -1;
  min-block-size: 1.3em;
  ${textStyle.caption}
  color: ${color('textMuted')};

  &[data-outcome='copied'] {
    color: ${color('successText')};
    font-weight: ${fontWeight.medium};
  }
  > svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`

export const Stats = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md} ${space.xl};
  padding-block-start: ${space.md};
  border-block-start: 1px solid ${color('border')};
`

export const Stat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  ${textStyle.caption}
  color: ${color('textMuted')};
  min-inline-size: 0;
`

export const StatValue = styled.dd`
  ${textStyle.title}
  ${tabularFigures}
  color: ${color('text')};
`

export const Empty = styled.p`
  padding-block-start: ${space.md};
  border-block-start: 1px solid ${color('border')};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`
