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

export const Week = styled.div`
  --lane-height: 1.375rem;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  grid-template-rows: 2rem repeat(2, var(--lane-height)) ${space.xxs};
  row-gap: ${space.xxs};
  border-block-start: 1px solid ${color('border')};
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

/** Covers the days of the duty. Square where it goes on in another week, or below a day's count. */
export const Bar = styled.div`
  --status-fill: ${color('neutral')};
  --status-tint: ${color('neutralTint')};
  ${statusVariables}
  position: relative;
  grid-row: calc(var(--lane) + 1);
  grid-column: var(--column) / span var(--length);
  display: flex;
  align-items: center;
  min-width: 0;
  border-block: 1px solid transparent;
  background: var(--status-tint);
  color: ${color('text')};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.tight};
  letter-spacing: -0.01em;
  ${tabularFigures}
  overflow: hidden;
  pointer-events: none;

  &[data-starts] {
    margin-inline-start: 2px;
    border-inline-start: 3px solid var(--status-fill);
    border-start-start-radius: 3px;
    border-end-start-radius: 3px;
  }

  &[data-ends] {
    margin-inline-end: 2px;
    border-inline-end: 1px solid transparent;
    border-start-end-radius: ${radius.sm};
    border-end-end-radius: ${radius.sm};
  }

  /* A status icon, smaller than beside text. */
  > span:has(> svg) {
    width: 0.9375rem;
    height: 0.9375rem;
    margin-inline-start: 1px;
  }

  > span > svg {
    width: 0.75rem;
    height: 0.75rem;
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

/** The kind, beside a status only if both fit. */
export const KindIcon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  color: ${color('textMuted')};

  &:not([data-alone]) {
    display: none;

    @container roster-calendar (min-width: 40rem) {
      display: grid;
    }
  }
`

/** Shown as far as it fits, and faded where it is cut. */
export const BarLabel = styled.span`
  --towards-end: to right;
  position: relative;
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  /* Nights pass behind it, or they would strike it out. */
  background: var(--status-tint);
  padding-inline: 2px 4px;
  mask-image: linear-gradient(var(--towards-end), #000 calc(100% - 4px), transparent);
  white-space: nowrap;

  &:dir(rtl) {
    --towards-end: to left;
  }

  /* A day too narrow for text beside its icon: a single letter would say nothing. */
  @container roster-calendar (max-width: 17rem) {
    [data-days='1'] > & {
      display: none;
    }
  }
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

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm} ${space.lg};
  padding: ${space.md} var(--roster-calendar-bleed, 0px) 0;

  > span {
    ${textStyle.caption}
    color: ${color('textMuted')};
  }
`
