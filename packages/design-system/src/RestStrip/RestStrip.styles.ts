import { styled } from 'styled-components'
import { separatedFacts } from '../facts/separated-facts.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, proseFigures, textStyle } from '../tokens/type.ts'

const markSize = '2rem'

export const Root = styled.article`
  /* The distance to the cards above and below, which the rail bridges. */
  --reach: var(--rest-strip-reach, ${space.md});
  --ends: 0px;
  --line: ${color('borderStrong')};
  --line-style: solid;
  --mark-fill: ${color('surface')};
  --mark-line: ${color('borderStrong')};
  --mark-icon: ${color('text')};
  --headline: ${color('text')};
  --note: ${color('textMuted')};

  container: rest-strip / inline-size;
  isolation: isolate;
  position: relative;
  min-inline-size: 0;
  color: ${color('text')};

  &:is([data-kind='conflict'], [data-kind='unknown']) {
    --line-style: dashed;
  }

  &[data-tone='muted'] {
    --line: ${color('border')};
    --mark-line: ${color('border')};
    --mark-icon: ${color('textSubtle')};
    --headline: ${color('textMuted')};
  }

  &[data-tone='attention'] {
    --line: ${color('warning')};
    --mark-fill: ${color('warning')};
    --mark-line: ${color('warning')};
    --mark-icon: ${color('onWarning')};
    --note: ${color('warningText')};
    --box-line: ${color('warning')};
    --box-fill: ${color('surface')};
  }

  &[data-tone='critical'] {
    --line: ${color('critical')};
    --mark-fill: ${color('critical')};
    --mark-line: ${color('critical')};
    --mark-icon: ${color('onCritical')};
    --note: ${color('criticalText')};
    --box-line: ${color('critical')};
    --box-fill: ${color('criticalTint')};
  }

  &:is([data-tone='attention'], [data-tone='critical']) {
    --ends: ${space.md};

    &::before {
      content: '';
      position: absolute;
      z-index: -1;
      inset: 0;
      border: 2px solid var(--box-line);
      border-radius: ${radius.lg};
      background: var(--box-fill);
    }
  }

  ${whereForcedColors} {
    --line: CanvasText;
    --mark-line: CanvasText;

    &[data-tone='critical']::before {
      border: 4px double CanvasText;
    }
  }
`

/** The rail runs through the dates of the cards; the text is below their titles. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  column-gap: ${space.lg};
  padding: var(--ends) ${space.lg};

  /* Beside the mark there is hardly any space left for text. */
  @container rest-strip (max-width: 16rem) {
    grid-template-columns: ${markSize} minmax(0, 1fr);
    column-gap: ${space.sm};
    padding-inline: ${space.md};
  }

  /* And here none. */
  @container rest-strip (max-width: 11rem) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space.xs};
  }
`

export const Rail = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: center;

  &::before {
    content: '';
    position: absolute;
    inset-block: calc(-1 * (var(--reach) + var(--ends)));
    inset-inline: 0;
    inline-size: 0;
    margin-inline: auto;
    border-inline-start: 2px var(--line-style) var(--line);
  }

  @container rest-strip (max-width: 11rem) {
    justify-items: start;

    &::before {
      display: none;
    }
  }
`

export const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${markSize};
  block-size: ${markSize};
  border: 2px solid var(--mark-line);
  border-radius: ${radius.pill};
  background: var(--mark-fill);
  color: var(--mark-icon);

  > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  min-inline-size: 0;
`

/** Its first line is centred on the mark. A single line is smaller than a touch target, so its box extends beyond it. */
export const Summary = styled.div`
  --beyond: max(0px, calc((${touchTarget} - ${markSize}) / 2));
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-block-size: max(${touchTarget}, ${markSize});
  margin-block: calc(-1 * var(--beyond));
  padding-block: var(--beyond);

  ${whereHover} {
    &:has(button:hover) {
      --headline: ${color('primaryText')};
    }
  }
`

export const Said = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxs};
  flex: 1;
  align-self: start;
  min-inline-size: 0;
  padding-block-start: calc((${markSize} - ${fontSize.xl} * ${lineHeight.snug}) / 2);

  @container rest-strip (min-width: 36rem) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.xxs} ${space.xl};
  }
`

export const Heading = styled.h3`
  ${textStyle.heading}
  ${proseFigures}
  color: var(--headline);
  overflow-wrap: anywhere;
  text-wrap: pretty;

  [data-tone='muted'] & {
    font-weight: ${fontWeight.medium};
  }
`

/** Covers headline and facts, but no other control. */
export const OpenButton = styled.button`
  padding: 0;
  border: none;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline: -${space.sm};
    border-radius: ${radius.sm};
  }

  &:focus-visible {
    outline: none;

    &::after {
      ${focusRingInset}
    }
  }
`

export const Facts = styled.ul`
  ${separatedFacts}
  ${textStyle.label}
  ${proseFigures}
  color: ${color('text')};

  [data-tone='muted'] & {
    color: ${color('textMuted')};
  }
`

export const Chevron = styled.span`
  display: grid;
  flex: none;
  color: ${color('textMuted')};

  @container rest-strip (max-width: 11rem) {
    display: none;
  }

  > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:dir(rtl) {
    rotate: 180deg;
  }
`

/** Note, marker and a single action share a line if they fit. */
export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
`

export const Note = styled.p`
  display: inline-flex;
  gap: 0.375em;
  ${textStyle.caption}
  ${proseFigures}
  color: var(--note);
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }

  [data-tone='attention'] &,
  [data-tone='critical'] & {
    font-size: ${fontSize.md};
    font-weight: ${fontWeight.medium};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  /* Quiet text aligns with the text above it. */
  > button[data-tone='quiet'] {
    justify-content: start;
    margin-inline: -${space.sm};
    padding-inline: ${space.sm};
    text-align: start;
  }

  &[data-choice] {
    flex-basis: 100%;
    margin-block-start: ${space.xs};

    > button {
      flex: 1 1 100%;
    }
  }

  @container rest-strip (min-width: 36rem) {
    &[data-choice] > button {
      flex: 0 1 auto;
    }
  }
`
