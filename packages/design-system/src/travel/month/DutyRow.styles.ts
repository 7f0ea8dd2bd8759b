import { styled } from 'styled-components'
import { statusVariables } from '../../DutyStatus/status-variables.ts'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { cardSurface } from '../../tokens/component.ts'
import { radius, space } from '../../tokens/space.ts'
import {
  fontSize,
  fontWeight,
  leftToRight,
  lineHeight,
  tabularFigures,
  textStyle,
} from '../../tokens/type.ts'
import { rowBase } from './row.styles.ts'

/** One styled element a row: a month renders sixty of them. */
export const Row = styled.button`
  ${rowBase}
  ${cardSurface}
  border-radius: ${radius.md};
  align-items: center;
  min-height: 56px;
  padding: ${space.xs} ${space.md};
  overflow: clip;

  [data-edge] {
    ${statusVariables}
    position: absolute;
    inset-block: 0;
    border-inline-start: 3px solid var(--status-fill);
  }

  [data-edge='start'] {
    inset-inline-start: 0;
  }

  [data-edge='end'] {
    inset-inline-end: 0;
  }

  /* In forced colours the line's pattern still distinguishes the statuses. */
  ${whereForcedColors} {
    [data-status='booked_incorrect_time'] {
      border-inline-start-style: dashed;
    }

    [data-status='standby'] {
      border-inline-start-style: dotted;
    }

    [data-status='not_booked'] {
      border-inline-start-width: 1px;
    }

    [data-status='hotel'] {
      border-inline-start-style: double;
    }
  }

  [data-cell='date'] {
    flex: none;
    display: grid;
    min-width: 2.25rem;
    color: ${color('textMuted')};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    line-height: ${lineHeight.tight};
  }

  [data-cell='date'] b {
    color: ${color('text')};
    ${textStyle.timeSmall}
  }

  [data-cell='duty'] {
    flex: 1 1 8rem;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space.md};
    min-width: 0;
  }

  [data-cell='title'] {
    flex: 1 1 7.5rem;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    min-width: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    ${textStyle.label}
    font-weight: ${fontWeight.semibold};
    line-height: 1.2;
  }

  [data-cell='times'] {
    ${leftToRight}
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
    letter-spacing: -0.01em;
    line-height: ${lineHeight.snug};
    ${tabularFigures}
  }

  [data-cell='times'] small {
    margin-inline-start: ${space.xxs};
    color: ${color('textMuted')};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='pending'] {
    flex: 1 0 100%;
    display: flex;
    align-items: center;
    gap: ${space.xs};
    color: ${color('textMuted')};
    font-size: ${fontSize.xs};
    line-height: ${lineHeight.snug};
  }

  [data-pending='undecided'] {
    color: ${color('warningText')};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='pending'] svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }

  &[data-past] [data-cell],
  &[data-past] b {
    color: ${color('textMuted')};
  }
`
