import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.article`
  container: flight-pair / inline-size;
  position: relative;
  ${cardSurface}
  overflow: clip;
`

export const Legs = styled.ol`
  display: grid;

  @container flight-pair (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
  }
`

export const Leg = styled.li`
  position: relative;
  display: grid;
  gap: ${space.sm};
  align-content: start;
  min-width: 0;
  padding: ${space.md} ${space.lg};

  & + & {
    border-block-start: 1px solid ${color('border')};
  }

  @container flight-pair (min-width: 40rem) {
    & + & {
      border-block-start: none;
      border-inline-start: 1px solid ${color('border')};
    }
  }
`

export const LegHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  color: ${color('textMuted')};

  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  &:dir(rtl) > svg {
    scale: -1 1;
  }
`

export const LegTitle = styled.span`
  ${textStyle.label}
`

export const LegDate = styled.span`
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('text')};
`

/** A flight that is not for sale is crossed out, and the header says so. */
export const LegTimes = styled.div`
  > div {
    justify-content: space-between;
  }

  [data-gone] > & {
    color: ${color('textSubtle')};
    text-decoration: line-through;
  }
`

export const LegFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};

  > p {
    flex: 1 1 8rem;
  }
`

export const Warning = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  margin: 0 ${space.lg} ${space.md};
  padding: ${space.sm} ${space.md};
  border: 1px solid ${color('critical')};
  border-radius: ${radius.md};
  background: ${color('criticalTint')};
  color: ${color('criticalText')};
  ${textStyle.label}

  > svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.md};
  padding: ${space.md} ${space.lg};
  border-block-start: 1px solid ${color('border')};
`

export const Total = styled.div`
  display: grid;
  flex: 1 1 7rem;
  min-width: 0;
`

export const TotalLabel = styled.span`
  position: relative;
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const SavedText = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  margin-inline-start: auto;

  > :is([aria-pressed], [aria-haspopup]):last-child {
    margin-inline-end: -11px;
  }
`

export const Footer = styled.div`
  padding: ${space.sm} ${space.lg} ${space.md};
  border-block-start: 1px solid ${color('border')};
`
