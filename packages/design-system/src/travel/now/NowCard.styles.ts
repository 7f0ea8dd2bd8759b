import { styled } from 'styled-components'
import { color } from '../../tokens/color.ts'
import { cardSurface, coversItsPlace } from '../../tokens/component.ts'
import { radius, space } from '../../tokens/space.ts'
import {
  fontSize,
  fontWeight,
  lineHeight,
  proseFigures,
  tabularFigures,
  textStyle,
} from '../../tokens/type.ts'

/** Wide enough for the way beside the next moment. */
const whereWide = '@container now (min-width: 40rem)'

export const Root = styled.article`
  --tone: ${color('textMuted')};

  ${cardSurface}
  container: now / inline-size;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;

  &[data-tone='good'] {
    --tone: ${color('successText')};
  }
  &[data-tone='attention'] {
    --tone: ${color('warningText')};
  }
  &[data-tone='critical'] {
    --tone: ${color('criticalText')};
  }
`

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.md};
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('textMuted')};

  > p {
    display: flex;
    gap: ${space.xs};
    min-inline-size: 0;

    > svg {
      flex: none;
      inline-size: 1.125em;
      block-size: 1.3em;
    }

    > svg:dir(rtl) {
      scale: -1 1;
    }
  }

  > [data-status] {
    color: var(--tone);

    &[data-tone] {
      font-weight: ${fontWeight.semibold};
    }
  }
`

export const Main = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.xs} ${space.sm};
  --status-icon: 1rem;
`

export const Heading = styled.h2`
  flex: 1 1 auto;
  min-inline-size: 0;
`

/** Covers the card, so that a thumb need not aim. */
export const Open = styled.button`
  ${coversItsPlace}
  display: flex;
  align-items: center;
  inline-size: 100%;
  border-radius: ${radius.lg};

  [data-cell='next'] {
    display: grid;
    min-inline-size: 0;
  }

  [data-cell='what'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.sm};
    ${textStyle.heading}
  }

  [data-cell='what'] > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${textStyle.label}
    color: ${color('textMuted')};
  }

  [data-cell='time'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.sm};
    ${textStyle.label}
    ${tabularFigures}
    color: ${color('textMuted')};
  }

  [data-cell='time'] > b {
    ${textStyle.display}
    color: ${color('text')};
  }

  [data-cell='time'] > s {
    font-size: ${fontSize.xl};
  }

  [data-cell='time'] > span {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Facts = styled.dl`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.xs} ${space.lg};

  dt {
    font-size: ${fontSize.xs};
    line-height: ${lineHeight.tight};
    color: ${color('textMuted')};
  }

  dd {
    ${textStyle.timeSmall}
    line-height: 1.75rem;
  }

  /* A finger's width without the space for it. */
  button {
    margin: -0.5rem -0.75rem;

    > svg {
      inline-size: 1rem;
      block-size: 1rem;
    }
  }
`

/** `--stops`: how many; `--place`: how much of the line is behind, from 0 to 1. */
export const Way = styled.div`
  --half: calc(50% / var(--stops));

  position: relative;
  flex: 1 1 100%;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding-block-start: 1.125rem;
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  ${tabularFigures}
  color: ${color('textMuted')};

  [data-line] {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline: var(--half);
    border-block-start: 2px solid ${color('borderStrong')};
  }

  [data-done] {
    display: block;
    inline-size: calc(var(--place) * 100%);
    margin-block-start: -2px;
    border-block-start: 2px solid ${color('primary')};
  }

  [data-line] > svg {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(-1px - 0.625rem);
    inset-inline-start: calc(var(--place) * 100% - 0.625rem);
    inline-size: 1.25rem;
    block-size: 1.25rem;
    padding: 2px;
    border-radius: 50%;
    background: ${color('primary')};
    color: ${color('onPrimary')};
    rotate: 45deg;

    &:dir(rtl) {
      rotate: -135deg;
    }
  }

  [data-stop] {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    min-inline-size: 0;
    text-align: center;
  }

  [data-stop]::before {
    content: '';
    position: absolute;
    inset-block-start: calc(-0.625rem - 4px + 1px);
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid ${color('borderStrong')};
    border-radius: 50%;
    background: ${color('surface')};
  }

  [data-past]::before {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }

  b {
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.semibold};
    color: ${color('text')};
  }

  [data-past] b {
    color: ${color('textMuted')};
  }

  ${whereWide} {
    flex: 1 1 16rem;
    margin-inline-end: ${space.xl};
  }
`

export const Consequence = styled.p`
  ${textStyle.label}
  ${proseFigures}
  color: ${color('text')};
`

/** Above the button that covers the card. */
export const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  padding-block: ${space.xs};

  &:empty {
    display: none;
  }
`

export const AsOf = styled.p`
  ${textStyle.caption}
  color: ${color('textSubtle')};
`
