import { styled } from 'styled-components'
import { separatedFacts } from '../facts/separated-facts.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { cardSurface, coversItsPlace } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { fontWeight, lineHeight, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.section`
  --edge: transparent;
  --note: ${color('textMuted')};

  ${cardSurface}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  min-inline-size: 0;
  padding: ${space.lg};
  border-inline-start: 4px solid var(--edge);
  overflow-wrap: anywhere;

  &[data-tone='attention'] {
    --edge: ${color('warning')};
    --note: ${color('warningText')};
  }
  &[data-tone='critical'] {
    --edge: ${color('critical')};
    --note: ${color('criticalText')};
  }
  ${whereForcedColors} {
    border-inline-start-width: 1px;
  }
`

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.md};
`

export const Phase = styled.p`
  ${textStyle.overline}
  color: ${color('textMuted')};
`

export const Countdown = styled.p`
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('textMuted')};
`

export const Heading = styled.h2`
  min-inline-size: 0;
`

export const When = styled.span`
  display: grid;
  gap: ${space.xxs};
`

export const Headline = styled.span`
  ${textStyle.heading}
`

export const TimeLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
`

export const Time = styled.span`
  ${textStyle.display}
  ${tabularFigures}
`

export const Zone = styled.span`
  ${textStyle.label}
  color: ${color('textMuted')};
`

export const Day = styled.span`
  ${textStyle.heading}
`

/** Covers the panel, so that a thumb need not aim. */
export const OpenButton = styled.button`
  ${coversItsPlace}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  inline-size: 100%;
  border-radius: ${radius.lg};

  > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${color('textSubtle')};
  }
  &:dir(rtl) > svg {
    rotate: 180deg;
  }
  ${whereHover} {
    &:hover > svg {
      color: ${color('text')};
    }
  }
`

export const Steps = styled.ol`
  display: grid;
  gap: ${space.sm};
`

export const Step = styled.li`
  min-inline-size: 0;
`

export const StepText = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.md};
`

export const StepTime = styled.span`
  ${textStyle.timeSmall}
  flex: none;
  min-inline-size: 5.25rem;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
`

export const StepZone = styled.span`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const StepTitle = styled.span`
  ${textStyle.body}
  ${proseFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
  /* Below its time where large text leaves less than a flight number's width. */
  flex: 1 1 7rem;
  min-inline-size: 0;
  font-weight: ${fontWeight.medium};
`

export const StepDay = styled.span`
  ${textStyle.label}
`

export const StepDetail = styled.span`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Note = styled.p`
  display: flex;
  gap: ${space.sm};
  ${textStyle.label}
  line-height: ${lineHeight.normal};
  color: var(--note);

  > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.5em;
  }
`

/** Above the button that covers the panel. */
export const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};

  &:empty {
    display: none;
  }
`

export const Facts = styled.ul`
  ${separatedFacts}
  ${textStyle.bodySmall}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const AsOf = styled.li`
  color: ${color('textSubtle')};
`
