import { styled } from 'styled-components'
import { toneVariables } from '../tone/tone-variables.ts'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { fontSize, fontWeight, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

export const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-width: 0;
`

export const End = styled.span`
  display: grid;

  &[data-side='end'] {
    justify-items: end;
    text-align: end;
  }

  /* Too narrow for two times: there it is below the start, not across from it. */
  @container (max-width: 15.49rem) {
    &[data-side='end'] {
      justify-items: start;
      text-align: start;
    }
  }
`

export const EndTime = styled.span`
  ${textStyle.time}
  /* A clock reads the same way in every script, and the day's mark hangs at its end. */
  direction: ltr;
  unicode-bidi: isolate;
  white-space: nowrap;
`

/** Overflows at its end, so that times above one another stay in one column. */
export const DayOffset = styled.sup`
  margin-inline: 0.15em -${space.md};
  color: ${color('warningText')};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  letter-spacing: 0;
  vertical-align: 0.7em;
`

export const Place = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};

  > b {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Path = styled.span`
  display: grid;
  flex: 1 1 2rem;
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  text-align: center;
  ${tabularFigures}

  > span {
    unicode-bidi: plaintext;
  }
`

export const PathLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color('textSubtle')};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${color('borderStrong')};
  }

  > svg {
    width: 0.875rem;
    height: 0.875rem;
    rotate: 45deg;
  }

  &:dir(rtl) > svg {
    rotate: -135deg;
  }
`

export const CarrierLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.sm};
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle.caption}
  color: ${color('textMuted')};

  > span {
    min-width: 0;
  }
`

export const FlightNumber = styled.span`
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('text')};
  font-weight: ${fontWeight.semibold};
`

export const OperatedBy = styled.span`
  flex-basis: 100%;
`

export const TravelDate = styled.span`
  ${tabularFigures}
`

/** What the flight means for the duty. */
export const Gap = styled.span`
  ${toneVariables}
  ${textStyle.caption}
  ${proseFigures}
  color: var(--tone-text);
  font-weight: ${fontWeight.semibold};
  unicode-bidi: plaintext;
`
