import { styled } from 'styled-components'
import { FlightTimes } from '../flight-leg/FlightLeg.tsx'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { cardSurface } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { fontWeight, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.article`
  container: flight-row / inline-size;
  position: relative;
  padding: ${space.md} ${space.lg};
  ${cardSurface}

  &[data-selected] {
    background: ${color('primaryTint')};
    outline: 2px solid ${color('primary')};
    outline-offset: 0;
  }

  /* Muted, not faded: its times must stay readable. */
  &[data-unusable] {
    background: transparent;
    box-shadow: none;
    border: 1px dashed ${color('border')};

    /* Buttons and links keep their own colours. */
    :not(:is(button, a), :is(button, a) *) {
      color: ${color('textMuted')};
    }
  }

  ${whereForcedColors} {
    &[data-selected] {
      outline: 4px double Highlight;
    }
  }
`

/** Moves the price from the times to the facts: for a narrow row, and for a long price. */
const priceBelow = `
  grid-template:
    'times times' auto
    'facts price' auto
    'facts foot' 1fr / minmax(0, 1fr) auto;

  > div {
    display: contents;
  }
`

export const Layout = styled.div`
  display: grid;
  gap: ${space.sm} ${space.md};

  @container flight-row (max-width: 51.99rem) {
    ${Root}[data-price-room='below'] & {
      ${priceBelow}
    }
  }

  @container flight-row (max-width: 19.99rem) {
    ${priceBelow}
  }

  @container flight-row (min-width: 52rem) {
    grid-template-columns: min(36rem, 50%) minmax(0, 1fr);
    align-items: center;
    column-gap: ${space.xxl};
  }

  ${Root}[data-price-room='alone'] & {
    grid-template:
      'times times' auto
      'price price' auto
      'facts foot' auto / minmax(0, 1fr) auto;
  }

  /* Text too large for two columns. */
  @container flight-row (max-width: 15.49rem) {
    &&& {
      grid-template:
        'times' auto
        'price' auto
        'facts' auto
        'foot' auto / minmax(0, 1fr);
    }
  }
`

/** Two items at the ends of one line. */
export const Line = styled.div`
  display: grid;
  grid-template: 'facts foot' auto / minmax(0, 1fr) auto;
  gap: ${space.sm} ${space.md};

  &[data-line='times'] {
    grid-template-areas: 'times price';
    align-items: baseline;
  }

  ${Root}[data-price-room='alone'] & {
    display: contents;
  }
`

export const RowTimes = styled(FlightTimes)`
  grid-area: times;
  justify-content: space-between;
`

export const Facts = styled.div`
  grid-area: facts;
  display: grid;
  align-content: start;
  gap: ${space.xs};
  min-width: 0;
`

/**
 * As wide as the amount, so that text about it wraps below it and leaves space for the times. The minimum width keeps the
 * arrivals of a list in one column.
 */
export const Aside = styled.div`
  grid-area: price;
  inline-size: min-content;
  min-inline-size: 5.5rem;
  justify-self: end;
  text-align: end;

  /* A short amount stays whole; only a long one may break. */
  ${Root}[data-price-room='beside'] & > * {
    overflow-wrap: break-word;
  }

  ${Root}[data-price-room='alone'] & {
    inline-size: auto;
  }

  @container flight-row (min-width: 52rem) {
    min-inline-size: 8rem;
  }

  @container flight-row (max-width: 19.99rem) {
    min-inline-size: 0;
  }
`

export const Flags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-width: 0;
`

export const Fare = styled.span`
  ${textStyle.caption}
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
  unicode-bidi: plaintext;

  &[data-fare='standby'] {
    color: ${color('infoText')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Seats = styled.span`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
  unicode-bidi: plaintext;

  &[data-low] {
    color: ${color('warningText')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Foot = styled.div`
  grid-area: foot;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  justify-content: flex-end;
  gap: ${space.xs};

  /* The glyph of an icon button ends where the price ends. */
  > :is([aria-pressed], [aria-haspopup]):last-child {
    margin-inline-end: -11px;
  }
`

export const Footer = styled.div`
  margin-block-start: ${space.md};
  padding-block-start: ${space.sm};
  border-block-start: 1px solid ${color('border')};
`

export const OtherFares = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs} ${space.lg};
  margin-block-start: ${space.md};
  padding-block-start: ${space.sm};
  border-block-start: 1px solid ${color('border')};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.xs};
    min-width: 0;
  }

  b {
    ${textStyle.label}
    ${tabularFigures}
    font-weight: ${fontWeight.semibold};
  }
`
