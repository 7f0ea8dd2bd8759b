import { styled } from 'styled-components'
import { from } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'
import { toneVariables } from '../tone/tone-variables.ts'

export const Root = styled.article`
  --tone-tint: ${color('neutralTint')};
  --tone-text: ${color('neutralText')};
  ${toneVariables}
  display: grid;
  gap: ${space.md};
  min-inline-size: 0;
  padding: ${space.lg};
  ${cardSurface}
  overflow-wrap: anywhere;

  ${from('sm')} {
    padding: ${space.xl};
  }
`

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`

export const Name = styled.h2`
  ${textStyle.heading}
  min-inline-size: 0;
`

export const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};

  /* An amount too wide for a phone breaks rather than widens the page. */
  * {
    white-space: normal;
  }
`

export const Interval = styled.span`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Trial = styled.p`
  ${textStyle.bodySmall}
  text-wrap: pretty;
`

const line = `
  display: flex;
  align-items: start;
  gap: ${space.sm};

  > svg {
    inline-size: 1.25em;
    block-size: 1.25em;
    margin-block-start: 0.125em;
  }
`

export const Discount = styled.p`
  ${line}
  ${textStyle.bodySmall}
  color: ${color('successText')};
  text-wrap: balance;
`

export const Features = styled.ul`
  display: grid;
  gap: ${space.sm};
  padding-block: ${space.md} ${space.xs};
  border-block-start: 1px solid ${color('border')};
  ${textStyle.bodySmall}

  > li {
    ${line}
  }
  svg {
    color: ${color('primaryText')};
  }
  span {
    min-inline-size: 0;
  }
`

export const Next = styled.p`
  ${line}
  padding: ${space.md};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: var(--tone-tint);
  ${textStyle.bodySmall}
  text-wrap: pretty;

  > svg {
    color: var(--tone-text);
  }
  > span {
    min-inline-size: 0;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  margin-block-start: ${space.xs};
`
