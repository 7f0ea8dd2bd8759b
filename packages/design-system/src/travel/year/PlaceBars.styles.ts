import { styled } from 'styled-components'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { radius, space } from '../../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../../tokens/type.ts'

const placeColors = `
  [data-place='home'] {
    background: ${color('primary')};

    ${whereForcedColors} {
      background: Highlight;
    }
  }

  [data-place='nearBase'] {
    border: 1px solid ${color('primary')};
    background: ${color('primaryTint')};
  }

  [data-place='work'] {
    background: ${color('borderStrong')};

    ${whereForcedColors} {
      background: CanvasText;
    }
  }
`

/** A day is as high in every month: 31 of them fill the height. */
export const Bars = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space.xs};
  color: ${color('textMuted')};
  font-size: ${fontSize.xs};
  text-align: center;
  ${placeColors}

  li {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: end;
    min-block-size: calc(31 * 4px + 1.25rem);
  }

  [data-place] {
    block-size: calc(var(--days) * 4px);
    border-block-width: 0;
  }

  small {
    block-size: 1.25rem;
    font-size: inherit;
  }
`

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
  ${placeColors}

  [data-place] {
    display: inline-block;
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border-radius: ${radius.sm};
    vertical-align: -0.0625rem;
  }

  b {
    color: ${color('text')};
    font-weight: ${fontWeight.semibold};
  }
`

export const Figures = styled.dl`
  ${textStyle.label}
  ${tabularFigures}
  font-weight: ${fontWeight.regular};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.md};
    padding-block: ${space.sm};
    overflow-wrap: anywhere;
  }

  > div + div {
    border-block-start: 1px solid ${color('border')};
  }

  dt {
    flex: 1 1 5rem;
  }

  dd {
    margin: 0;
    font-weight: ${fontWeight.semibold};
    text-align: end;
  }

  dd[data-note] {
    flex: 1 0 100%;
    color: ${color('textMuted')};
    ${textStyle.caption}
    text-align: start;
  }
`
