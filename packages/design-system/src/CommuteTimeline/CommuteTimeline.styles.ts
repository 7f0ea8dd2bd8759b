import { styled } from 'styled-components'
import { toneVariables } from '../StatusChip/toneVariables.ts'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { visuallyHidden } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

const markSize = '2rem'

export const Hidden = styled.span`
  ${visuallyHidden}
`

export const List = styled.ol`
  display: grid;
  /* Not 'none', which makes Safari forget that this is a list. */
  list-style: '';
`

/** A step and a gap share the rail that runs through the marks. */
const Stop = styled.li`
  position: relative;
  display: flex;
  gap: ${space.md};
  padding-block-end: ${space.lg};

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(${markSize} / 2 - 1px);
    border-inline-start: 2px solid ${color('border')};
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
`

export const Step = styled(Stop)``

export const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${markSize};
  height: ${markSize};
  border: 2px solid ${color('border')};
  border-radius: 50%;
  background: ${color('surface')};
  color: ${color('textMuted')};

  > svg {
    width: 1rem;
    height: 1rem;
  }

  ${Step}[data-kind='flight'] & {
    border-color: ${color('primary')};
    color: ${color('primaryText')};
  }

  ${Step}[data-kind='duty'] & {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('onPrimary')};
  }
`

export const Words = styled.div`
  display: grid;
  gap: ${space.xxs};
  min-width: 0;
  padding-block-start: ${space.xs};
  overflow-wrap: anywhere;
`

export const Title = styled.span`
  ${textStyle.label}
  ${tabularFigures}
  position: relative;
`

export const Time = styled.span`
  ${textStyle.timeSmall}
  position: relative;
`

export const Detail = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  position: relative;
  color: ${color('textMuted')};
`

export const Gap = styled(Stop)`
  ${toneVariables}
  padding-inline-start: calc(${markSize} + ${space.md});

  &::before {
    border-inline-start: 2px dashed var(--tone-fill);
  }

  > span {
    ${textStyle.caption}
    ${tabularFigures}
    color: var(--tone-text);
    font-weight: ${fontWeight.semibold};
  }

  ${whereForcedColors} {
    &::before {
      border-inline-start-color: CanvasText;
    }
  }
`
