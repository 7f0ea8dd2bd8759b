import { styled } from 'styled-components'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { coversItsPlace, focusRing, visuallyHidden } from '../tokens/component.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

/** Wide enough for five labels side by side; in rem, so that large text switches to the compact form. */
const whereFull = '@container stepper (min-width: 36rem)'

export const Root = styled.nav`
  container: stepper / inline-size;
  min-inline-size: 0;
`

export const Hidden = styled.span`
  ${visuallyHidden}
`

export const Summary = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-block-end: ${space.sm};
`

export const Back = styled.div`
  /* The arrow itself is at the edge, aligned with what follows. */
  margin-inline-start: calc(-1 * ${space.md});

  svg:dir(rtl) {
    rotate: 180deg;
  }
  ${whereFull} {
    display: none;
  }
`

export const Words = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Count = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.md};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
`

export const Problem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color('criticalText')};
  font-weight: ${fontWeight.semibold};

  > svg {
    inline-size: 1.1em;
    block-size: 1.1em;
  }
`

export const CurrentLabel = styled.p`
  ${textStyle.heading}

  ${whereFull} {
    display: none;
  }
`

export const Steps = styled.ol`
  display: flex;
  align-items: center;
  gap: ${space.xs};

  ${whereFull} {
    align-items: start;
    gap: ${space.sm};
  }
`

export const Step = styled.li`
  --step-line: ${color('borderStrong')};
  --step-fill: ${color('surface')};
  --step-mark: ${color('textMuted')};
  --step-words: ${color('textMuted')};
  position: relative;
  flex: 1 1 0;
  min-inline-size: 0;
  /* The segment. A border, because forced colours remove everything else. */
  border-block-start: 4px solid ${color('border')};
  border-radius: ${radius.pill};

  &[data-state='done'] {
    --step-line: ${color('primary')};
    --step-fill: ${color('primary')};
    --step-mark: ${color('onPrimary')};
    --step-words: ${color('text')};
    border-color: ${color('primary')};
  }
  &[data-state='current'] {
    --step-line: ${color('primary')};
    --step-mark: ${color('primaryText')};
    --step-words: ${color('text')};
    border-color: ${color('primary')};
    border-block-start-width: 8px;
  }
  &[data-state='failed'] {
    --step-line: ${color('critical')};
    --step-fill: ${color('criticalTint')};
    --step-mark: ${color('criticalText')};
    --step-words: ${color('criticalText')};
    border-color: ${color('critical')};
    border-block-start-width: 8px;
  }

  ${whereForcedColors} {
    /* Filled with the page's colour there: only lines distinguish the states. */
    &[data-state] {
      --step-line: CanvasText;
      border-color: CanvasText;
    }
    &[data-state='upcoming'] {
      border-block-start-style: dotted;
    }
  }

  ${whereFull} {
    && {
      display: grid;
      justify-items: start;
      align-content: start;
      gap: ${space.sm};
      border: 0;
      border-radius: 0;
    }
    /* To the next marker. */
    &:not(:last-child)::after {
      content: '';
      position: absolute;
      inset-block-start: 15px;
      inset-inline: calc(32px + ${space.sm}) 0;
      border-block-start: 2px solid ${color('border')};
      pointer-events: none;
    }
    &[data-state='done']:not(:last-child)::after {
      border-color: ${color('primary')};
    }
    ${whereForcedColors} {
      &&:not(:last-child)::after {
        border-color: CanvasText;
      }
    }
  }
`

export const Marker = styled.span`
  display: none;
  place-content: center;
  inline-size: 32px;
  block-size: 32px;
  border: 2px solid var(--step-line);
  border-radius: ${radius.pill};
  background: var(--step-fill);
  color: var(--step-mark);
  font-size: min(${fontSize.md}, 20px);
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  ${tabularFigures}

  > svg {
    inline-size: 18px;
    block-size: 18px;
  }
  ${whereFull} {
    display: grid;
  }
`

/** In the compact form the label is for screen readers only: the summary shows that of the current step. */
export const StepLabel = styled.span`
  ${visuallyHidden}

  ${whereFull} {
    position: static;
    inline-size: 100%;
    block-size: auto;
    margin: 0;
    padding-inline-end: ${space.sm};
    overflow: visible;
    clip-path: none;
    white-space: normal;
    ${textStyle.label}
    color: var(--step-words);
    overflow-wrap: anywhere;
  }
  [aria-current] > & {
    font-weight: ${fontWeight.semibold};
  }
`

/** The text of a step that the full form makes a button. */
export const CompactWords = styled.span`
  ${whereFull} {
    display: none;
  }
`

/** The step's marker and text: pressing either goes back. Unreachable in the compact form, which has its own back button. */
export const Select = styled.button`
  ${coversItsPlace}
  display: none;
  border-radius: ${radius.sm};
  font-weight: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;

  ${whereFull} {
    display: inline;
  }
  &::after {
    min-block-size: ${touchTarget};
  }
  &:focus-visible::after {
    ${focusRing}
  }
`
