import { styled } from 'styled-components'
import { statusVariables } from '../DutyStatus/status-variables.ts'
import { color } from '../tokens/color.ts'
import { fontSize, fontWeight, tabularFigures } from '../tokens/type.ts'

/** The foot of a day, on the day's own ground. */
export const Commutes = styled.div`
  --ground: ${color('surface')};
  position: relative;
  grid-row: 5;
  grid-column: var(--column);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 1px;
  min-width: 0;
  height: 1.25rem;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  letter-spacing: -0.01em;
  ${tabularFigures}
  color: ${color('text')};
  pointer-events: none;

  &[data-outside] {
    --ground: ${color('canvas')};
  }

  &[data-selected] {
    --ground: ${color('primaryTint')};
  }
`

/** A rest, from the flight that begins it to the one that ends it. */
export const RestLine = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 1px);
  border-block-start: 2px solid ${color('primary')};

  &[data-place='base'] {
    border-block-start: 2px dotted ${color('textMuted')};
  }

  &[data-half='first'] {
    inset-inline: 0 calc(50% + 3px);
  }

  &[data-half='both'] {
    inset-inline: 0 -1px;
  }

  &[data-half='second'] {
    inset-inline: calc(50% + 3px) -1px;
  }
`

/** An icon, and as many of its words as fit whole. The line passes behind each, and on where they do not fit. */
export const Chip = styled.span`
  --line: 1.25rem;
  ${statusVariables}
  position: relative;
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-content: flex-start;
  justify-content: center;
  min-width: 1.0625rem;
  max-width: 100%;
  height: var(--line);
  overflow: hidden;

  > span {
    background: var(--ground);
  }
`
