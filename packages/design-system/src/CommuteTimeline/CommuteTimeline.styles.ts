import { styled } from 'styled-components'
import { Price } from '../Price/Price.tsx'
import { toneVariables } from '../tone/tone-variables.ts'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { fontSize, fontWeight, proseFigures, textStyle } from '../tokens/type.ts'

const markSize = '2rem'

export const List = styled.ol`
  display: grid;
  /* Not 'none', which makes Safari drop the list semantics. */
  list-style: '';
`

/** All share the rail that runs through the marks. */
const Stop = styled.li`
  --rail: ${color('border')};
  --rail-width: 2px;
  position: relative;
  display: flex;
  gap: ${space.md};
  min-width: 0;
  padding-block-end: ${space.lg};
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc((${markSize} - var(--rail-width)) / 2);
    border-inline-start: var(--rail-width) solid var(--rail);
  }

  &:first-child::before {
    inset-block-start: ${space.lg};
  }

  &:last-child {
    padding-block-end: 0;
  }

  &:last-child::before {
    inset-block-end: calc(100% - ${space.lg});
  }

  ${whereForcedColors} {
    --rail: CanvasText;
  }
`

/** From report to clear the rail is the duty's. */
const dutyRail = `
  --rail-width: 4px;
  --rail: ${color('primary')};

  ${whereForcedColors} {
    --rail: CanvasText;
  }
`

export const Step = styled(Stop)`
  --mark-line: ${color('border')};
  --mark-fill: ${color('surface')};
  --mark-icon: ${color('textMuted')};

  &:is([data-kind='report'], [data-kind='nightstop']),
  [data-kind='report'] ~ &[data-kind='clear']:has(~ [data-kind='report']),
  [data-kind='report'] ~ &[data-kind='duty'] {
    ${dutyRail}
  }

  &[data-kind='flight'] {
    --mark-line: ${color('primary')};
    --mark-icon: ${color('primaryText')};
  }

  &[data-kind='nightstop'] {
    --mark-line: ${color('primary')};
  }

  &:is([data-kind='report'], [data-kind='duty'], [data-kind='clear']) {
    --mark-line: ${color('primary')};
    --mark-fill: ${color('primary')};
    --mark-icon: ${color('onPrimary')};
  }

  &[data-state='impossible'] {
    --mark-line: ${color('critical')};
    --mark-icon: ${color('criticalText')};
  }
`

export const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${markSize};
  height: ${markSize};
  border: 2px solid var(--mark-line);
  border-radius: 50%;
  background: var(--mark-fill);
  color: var(--mark-icon);

  > svg {
    width: 1rem;
    height: 1rem;
  }

  ${whereForcedColors} {
    border-color: CanvasText;
  }

  [data-state='open'] > & {
    border-style: dashed;
  }
`

export const Words = styled.div`
  display: grid;
  gap: ${space.xxs};
  flex: 1;
  min-width: 0;
  padding-block-start: ${space.xs};
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.md};
`

export const Title = styled.span`
  ${textStyle.label}
  ${proseFigures}
  position: relative;
`

export const State = styled.span`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  color: var(--tone-text);
  ${textStyle.caption}
  font-weight: ${fontWeight.semibold};

  > svg {
    width: 1.125em;
    height: 1.125em;
  }
`

export const Time = styled.span`
  ${textStyle.timeSmall}
  position: relative;
`

export const TimeLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.md};
`

/** At the end of its line, or below if it does not fit. */
export const StepPrice = styled(Price)`
  margin-inline-start: auto;
`

/** Both ends stay on one line if they fit. */
export const Clock = styled.span`
  display: inline-block;
`

export const Zone = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
  letter-spacing: 0;
  white-space: nowrap;
`

export const DayOffset = styled(Zone)`
  margin-inline-start: ${space.xs};
  color: ${color('text')};
`

export const Detail = styled.span`
  ${textStyle.caption}
  ${proseFigures}
  position: relative;
  color: ${color('textMuted')};
`

export const Gap = styled(Stop)`
  ${toneVariables}
  padding-inline-start: calc(${markSize} + ${space.md});

  --rail: var(--tone-text);

  &::before {
    border-inline-start-style: dashed;
  }

  > span {
    position: relative;
    ${textStyle.caption}
    ${proseFigures}
    color: var(--tone-text);
    font-weight: ${fontWeight.semibold};
  }

  ${whereForcedColors} {
    --rail: CanvasText;
  }
`

export const Day = styled(Stop)`
  [data-kind='report'] ~ &:has(~ [data-kind='clear']) {
    ${dutyRail}
  }

  padding-inline-start: calc(${markSize} + ${space.md});

  /* A notch: the rail passes midnight here. */
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 0.5em;
    inset-inline-start: calc(${markSize} / 2 - ${space.sm});
    width: ${space.lg};
    border-block-start: 2px solid ${color('borderStrong')};
  }

  > span {
    position: relative;
    ${textStyle.overline}
    color: ${color('textMuted')};
  }
`
