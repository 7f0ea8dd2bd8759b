import { styled } from 'styled-components'
import { statusVariables } from '../DutyStatus/status-variables.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { card, focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  container: roster-calendar / inline-size;
  /* At 320 px a day is 44 px wide only where the grid reaches the window's edges. */
  margin-inline: calc(-1 * var(--roster-calendar-bleed, 0px));
`

export const Grid = styled.div`
  border-radius: ${card.radius};
  background: ${card.background};
  overflow: clip;

  ${whereForcedColors} {
    border: 1px solid;
  }
`

export const Weekdays = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`

export const Weekday = styled.div`
  position: relative;
  padding-block: ${space.sm};
  color: ${color('textMuted')};
  ${textStyle.caption}
  font-weight: ${fontWeight.medium};
  text-align: center;

  /* Three letters do not fit there: the first stands for them. */
  @container roster-calendar (max-width: 17rem) {
    > :nth-child(2) {
      display: none;
    }
  }
`

export const Letter = styled.span`
  display: none;

  @container roster-calendar (max-width: 17rem) {
    display: inline;
  }
`

/** From there a day has space for a name of some length, and for its times below. */
const whereLarge = '@container roster-calendar (min-width: 44rem)'

export const Week = styled.div`
  --lane-height: 1.375rem;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  grid-template-rows: 2rem repeat(2, auto) minmax(0, 1fr) auto ${space.xxs};
  row-gap: ${space.xxs};
  border-block-start: 1px solid ${color('border')};

  ${whereLarge} {
    --lane-height: 2.5rem;
    min-height: 6.75rem;
  }

  @container roster-calendar (min-width: 60rem) {
    min-height: 7.5rem;
  }
`

export const Day = styled.button`
  position: relative;
  grid-row: 1 / -1;
  grid-column: var(--column);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  min-width: 0;
  min-height: calc(${touchTarget} + ${space.xl});
  padding: ${space.xxs} 0 ${space.sm};
  border: none;
  background: none;
  cursor: pointer;

  & + & {
    border-inline-start: 1px solid ${color('border')};
  }

  &[data-outside] {
    background: ${color('canvas')};
    color: ${color('textMuted')};
  }

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &[aria-selected='true'] {
    background: ${color('primaryTint')};
    box-shadow: inset 0 0 0 2px ${color('primary')};
  }

  &:focus-visible {
    ${focusRingInset}
  }

  ${whereForcedColors} {
    &[aria-selected='true'] {
      outline: 4px double Highlight;
      outline-offset: -4px;
    }
  }
`

export const DayNumber = styled.span`
  display: grid;
  place-items: center;
  /* Large text may be wider than a day: the circle shrinks to it, the number stays whole. */
  inline-size: min(1.75rem, 100%);
  aspect-ratio: 1;
  border-radius: ${radius.pill};
  ${textStyle.label}
  /* At 200 % two figures still fit a seventh of a phone. */
  font-size: min(${fontSize.md}, 24px);
  ${tabularFigures}

  [aria-current] > & {
    background: ${color('primary')};
    color: ${color('onPrimary')};
    font-weight: ${fontWeight.bold};

    /* Text has its own background there, which would hide a number in the page's colour. */
    ${whereForcedColors} {
      border: 2px solid CanvasText;
      background: Canvas;
      color: CanvasText;
    }
  }
`

/** Each kind has an icon. Its ground helps where the icon is small: stripes for leave, dashes for standby, an outline for an own entry. */
const kindGround = `
  &[data-kind='leave'] {
    background-image: repeating-linear-gradient(
      135deg,
      transparent 0 5px,
      ${color('border')} 5px 7px
    );
  }

  &[data-kind='standby'] {
    border-block: 1px dashed var(--status-fill);
  }

  &[data-kind='training'] {
    border-block: 1px solid var(--status-fill);
  }

  &[data-kind='manual_entry'] {
    --status-tint: ${color('surface')};
    border: 1px solid ${color('borderStrong')};
  }
`

/** Covers the days of the duty. Square where it goes on in another week, or below a day's count. */
export const Bar = styled.div`
  --status-fill: ${color('neutral')};
  --status-tint: ${color('neutralTint')};
  ${statusVariables}

  /* A commute to plan is no alarm: its colour is at the edge alone. */
  &[data-status='not_booked'] {
    --status-tint: ${color('neutralTint')};
  }
  position: relative;
  grid-row: calc(var(--lane) + 1);
  grid-column: var(--column) / span var(--length);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  min-width: 0;
  height: var(--lane-height);
  border-block: 1px solid transparent;
  background-color: var(--status-tint);
  color: ${color('text')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  letter-spacing: -0.01em;
  ${tabularFigures}
  overflow: hidden;
  pointer-events: none;
  ${kindGround}

  &[data-starts] {
    margin-inline-start: 2px;
    border-inline-start: 3px solid var(--status-fill);
    border-start-start-radius: 3px;
    border-end-start-radius: 3px;
  }

  &[data-ends] {
    margin-inline-end: 2px;
    border-start-end-radius: ${radius.sm};
    border-end-end-radius: ${radius.sm};
  }

  ${whereForcedColors} {
    border-color: CanvasText;
  }
`

/** A night away: the midnights within a duty. */
export const Night = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: calc(var(--night) * 100%);
  border-inline-start: 1px dashed var(--status-fill);
`

/** A status icon, smaller than beside text. */
export const SmallStatus = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  height: var(--line, 0.9375rem);

  > span {
    width: 0.9375rem;
    height: 0.9375rem;
  }

  svg {
    width: 0.6875rem;
    height: 0.6875rem;
  }

  /* A narrow day has it at its foot alone, for each flight. */
  &[data-of='duty'] {
    display: none;
    margin-inline-end: 3px;

    ${whereLarge} {
      display: grid;
    }
  }
`

export const KindIcon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  margin-inline: 1px;
  background: var(--status-tint);
  color: ${color('textMuted')};

  > svg {
    width: 0.75rem;
    height: 0.75rem;
  }

  ${whereLarge} {
    margin-inline: 3px 4px;

    > svg {
      width: 1rem;
      height: 1rem;
    }
  }
`

export const Words = styled.span`
  position: relative;
  min-width: 0;
  isolation: isolate;
`

/** One line that shows the words which fit it whole, and none of the others: those wrap out of sight. */
export const Fitting = styled.span`
  --line: 1.125rem;
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  height: var(--line);
  overflow: hidden;

  /* The first word wraps only where something stands before it. */
  &::before {
    width: 1px;
    height: var(--line);
    content: '';
  }

  /* Covered by the longer name where that fits. */
  &[data-behind] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    z-index: -1;
  }

  /* Over the whole bar, below icons and name. */
  &[data-second] {
    display: none;
    grid-column: 1 / -1;
    padding-inline-start: 4px;
    font-weight: ${fontWeight.regular};

    ${whereLarge} {
      display: flex;
    }
  }
`

export const Word = styled.span`
  flex: none;
  height: var(--line);
  padding-inline: 1px;
  /* Nights and patterns pass behind it, or they would strike it out. */
  background: var(--status-tint);
  line-height: var(--line);
  white-space: nowrap;
`

export const More = styled.span`
  grid-row: 3;
  grid-column: var(--column);
  place-self: center;
  padding: ${space.xxs} ${space.sm};
  border-radius: ${radius.pill};
  background: ${color('neutralTint')};
  color: ${color('neutralText')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
  ${tabularFigures}
  unicode-bidi: plaintext;
  pointer-events: none;
`

export const PlanIcon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1rem;
  height: var(--line, 1rem);
  color: ${color('textMuted')};

  > svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`
