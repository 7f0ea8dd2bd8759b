import { styled } from 'styled-components'
import { statusVariables } from '../../DutyStatus/status-variables.ts'
import { color } from '../../tokens/color.ts'
import { radius, space } from '../../tokens/space.ts'
import { fontSize, fontWeight, lineHeight, tabularFigures, textStyle } from '../../tokens/type.ts'
import { rowBase } from './row.styles.ts'

/** On the canvas between the duties' surfaces. One styled element a row, as `DutyRow`. */
export const Row = styled.button`
  container: rest-row / inline-size;
  background: none;
  ${rowBase}
  align-content: center;
  min-height: 48px;
  padding: ${space.sm} ${space.md};

  &[data-flights] {
    min-height: 64px;
  }

  [data-cell='icon'] {
    min-width: 2.25rem;
    color: ${color('textMuted')};
  }

  [data-cell='icon'] svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  /* At 200 % text on the smallest phone it goes below the icon. */
  [data-cell='rest'] {
    flex: 1 1 8rem;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.xxs} ${space.md};
    min-width: 0;
  }

  [data-cell='title'] {
    flex: 1 1 7rem;
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${color('textMuted')};
    ${textStyle.label}
    font-weight: ${fontWeight.regular};
    ${tabularFigures}
  }

  [data-cell='title'] b {
    color: ${color('text')};
    font-weight: ${fontWeight.medium};
  }

  &[data-tone='critical'] :is([data-cell='title'] b, [data-cell='icon']) {
    color: ${color('criticalText')};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='cost'] {
    ${textStyle.label}
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
    ${tabularFigures}
  }

  [data-cell='flights'] {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xxs} ${space.sm};
    max-width: 100%;
  }

  /* Without a flight home its half stays free. */
  [data-cell='flights']:has(> [data-way='to_work']:only-child) {
    justify-content: end;
  }

  [data-cell='flight'] {
    ${statusVariables}
    --status-icon: 0.875rem;
    /* Halves stand below each other from row to row; one with a day or a zone takes a line of its own. */
    flex: none;
    display: flex;
    align-items: center;
    gap: 0 ${space.xs};
    min-width: calc(50% - ${space.sm} / 2);
    max-width: 100%;
    overflow-wrap: anywhere;
    ${textStyle.label}
    letter-spacing: -0.015em;
    ${tabularFigures}
  }

  [data-cell='flight'] b {
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }

  [data-cell='flight'] small {
    color: ${color('textMuted')};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
  }

  [data-cell='note'] {
    flex: 1 0 100%;
    display: flex;
    align-items: baseline;
    gap: ${space.xs};
    max-width: 100%;
    color: ${color('warningText')};
    overflow-wrap: anywhere;
    ${textStyle.caption}
    line-height: ${lineHeight.snug};
  }

  [data-cell='note'] b {
    flex: none;
    margin-block: ${space.xxs} 0;
    padding-inline: ${space.xs};
    border-radius: ${radius.sm};
    background: ${color('warningTint')};
    font-weight: ${fontWeight.semibold};
  }

  [data-cell='note'] svg {
    flex: none;
    align-self: center;
    width: 0.875rem;
    height: 0.875rem;
  }

  [data-cell='note'][data-tone='critical'] {
    color: ${color('criticalText')};
  }

  [data-cell='note'][data-tone='neutral'] {
    color: ${color('textMuted')};
  }

  @container rest-row (min-width: 36rem) {
    [data-cell='flights'] {
      flex: none;
      order: 1;
      width: 18.75rem;
    }

    [data-cell='title'] + [data-cell='flights'] {
      margin-inline-end: calc(5.5rem + ${space.md});
    }

    [data-cell='cost'] {
      order: 2;
      min-width: 5.5rem;
      text-align: end;
    }

    [data-cell='note'] {
      order: 3;
    }
  }
`
