import { styled } from 'styled-components'
import { buttonSurface } from '../../Button/Button.styles.ts'
import { toneVariables } from '../../tone/tone-variables.ts'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { visuallyHidden } from '../../tokens/component.ts'
import { radius, space, touchTarget } from '../../tokens/space.ts'
import {
  fontSize,
  fontWeight,
  leftToRight,
  lineHeight,
  proseFigures,
  tabularFigures,
  textStyle,
} from '../../tokens/type.ts'

/** One styled element a row: a search renders hundreds. It stands in a list that has the surface, one row below the other. */
export const Row = styled.article`
  container: flight-offer / inline-size;
  position: relative;
  outline: none;

  &:focus-visible {
    outline: 3px solid ${color('focus')};
    outline-offset: -3px;
  }

  &[data-selected] {
    background: ${color('primaryTint')};
    box-shadow: inset 0 0 0 2px ${color('primary')};
    border-radius: ${radius.md};
  }

  ${whereForcedColors} {
    &[data-selected] {
      outline: 4px double Highlight;
      outline-offset: -4px;
    }
  }

  [data-spoken] {
    ${visuallyHidden}
  }

  [data-cells] {
    display: grid;
    grid-template: 'top top' auto 'flight end' auto 'facts end' auto 'footer footer' auto / minmax(
        0,
        1fr
      ) fit-content(50%);
    align-content: center;
    column-gap: ${space.md};
    min-block-size: 96px;
    padding: ${space.sm} ${space.md};
  }

  [data-cell='top'] {
    grid-area: top;
    display: flex;
    align-items: baseline;
    gap: ${space.sm};
  }

  [data-cell='times'] {
    grid-area: times;
    flex: 1 1 0;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.xxs} ${space.sm};
    min-inline-size: 0;

    > b {
      ${leftToRight}
      font-size: 1.25rem;
      font-weight: ${fontWeight.semibold};
      letter-spacing: -0.015em;
      line-height: ${lineHeight.snug};
      ${tabularFigures}
    }

    :is(small, sup, s) {
      margin-inline-start: ${space.xxs};
      color: ${color('textMuted')};
      font-size: ${fontSize.xs};
      font-weight: ${fontWeight.medium};
      letter-spacing: 0;
    }

    sup {
      color: ${color('warningText')};
      font-weight: ${fontWeight.semibold};
      line-height: 1;
    }

    > svg {
      align-self: center;
      inline-size: 1rem;
      block-size: 1rem;
      color: ${color('textMuted')};
    }
  }

  [data-badge] {
    ${toneVariables}
    padding: 0 ${space.xs};
    border-radius: ${radius.sm};
    background: var(--tone-tint);
    color: var(--tone-text);
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.normal};
    overflow-wrap: anywhere;
  }

  [data-cell='price'] {
    grid-area: price;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: end;
    max-inline-size: 55%;
    gap: 0 ${space.xs};
    text-align: end;

    > b {
      ${textStyle.timeSmall}
      overflow-wrap: anywhere;
    }

    > b[data-missing] {
      color: ${color('textMuted')};
      font-size: ${fontSize.sm};
    }

    > small {
      ${toneVariables}
      color: var(--tone-text, ${color('textMuted')});
      font-size: ${fontSize.xs};
      ${proseFigures}
    }
  }

  :is([data-cell='flight'], [data-cell='facts']) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.sm};
    min-inline-size: 0;
    ${textStyle.caption}
    ${proseFigures}
    color: ${color('textMuted')};
    overflow-wrap: anywhere;

    > b {
      color: ${color('text')};
      font-weight: ${fontWeight.semibold};
    }
  }

  [data-cell='flight'] {
    grid-area: flight;
    align-self: end;
  }

  [data-cell='facts'] {
    grid-area: facts;
    align-self: start;

    > [data-missed] {
      color: ${color('textMuted')};
      font-weight: ${fontWeight.medium};
    }

    > [data-low] {
      color: ${color('warningText')};
      font-weight: ${fontWeight.semibold};
    }
  }

  /* As many as fit in the line: the menu has each fare with its price. */
  [data-extra] {
    flex: 1 1 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.sm};
    min-inline-size: 0;
    block-size: 1.3em;
    overflow: hidden;
    overflow-wrap: normal;
    white-space: nowrap;

    /* Holds the line, so that what is too long for it goes to the next one, which is not shown. */
    &::before {
      block-size: 1.3em;
      margin-inline-end: -${space.sm};
      content: '';
    }
  }

  :is([data-fare='standby'], [data-fare='hotline'], [data-fare='jumpseat']) {
    color: ${color('infoText')};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='end'] {
    grid-area: end;
    display: flex;
    align-items: center;
    align-self: center;
    justify-content: end;
    /* The dots end where the price ends. */
    margin-inline-end: -14px;
  }

  [data-cell='end'] > :only-child:not(button[aria-haspopup]) {
    margin-inline-end: 14px;
  }

  [data-cell='action'] {
    ${buttonSurface}
    min-inline-size: ${touchTarget};
    overflow-wrap: anywhere;
  }

  [data-cell='footer'] {
    grid-area: footer;
    margin-block-start: ${space.xs};
  }

  /* Muted, not faded: its times must stay readable. */
  &[data-unusable] :is(b, [data-fare]) {
    color: ${color('textMuted')};
  }

  /* In a table the columns are where they are in the row above. */
  @container flight-offer (min-width: 42rem) {
    [data-cells] {
      grid-template: 'times flight facts price end' auto 'footer footer footer footer footer' auto / 10rem minmax(
          0,
          1fr
        ) minmax(0, 1.1fr) 6rem 8rem;
      align-items: center;
      min-block-size: 56px;
      padding-block: ${space.xs};
    }

    [data-cell='top'] {
      display: contents;
    }

    [data-cell='price'] {
      max-inline-size: none;
    }

    :is([data-cell='flight'], [data-cell='facts']) {
      align-self: center;
    }

    [data-extra] {
      flex-basis: 100%;
    }
  }

  /* Too narrow for anything beside the flight: there it takes lines of its own. */
  @container flight-offer (max-width: 20rem) {
    [data-extra] {
      flex: 0 1 auto;
      block-size: auto;
      max-inline-size: 100%;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }

  /* Text too large for two columns. */
  @container flight-offer (max-width: 15rem) {
    [data-cells] {
      grid-template: 'top' auto 'flight' auto 'facts' auto 'end' auto 'footer' auto / minmax(0, 1fr);
    }

    [data-cell='top'] {
      display: grid;
      grid-template: 'times' auto 'price' auto / minmax(0, 1fr);
    }

    [data-cell='price'] {
      justify-content: start;
      max-inline-size: none;
      text-align: start;
    }

    [data-cell='end'] {
      justify-content: start;
      flex-wrap: wrap;
      margin-inline-end: 0;
    }
  }
`
