import { css, styled } from 'styled-components'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { control, focusRing } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { space } from '../tokens/space.ts'
import { fontSize, fontWeight, textStyle } from '../tokens/type.ts'

/** Shared with `LinkButton`, an anchor with the same styles. */
export const buttonSurface = css`
  --button-fill: ${color('primary')};
  --button-fill-hover: ${color('primaryHover')};
  --button-fill-pressed: ${color('primaryPressed')};
  --button-words: ${color('onPrimary')};
  --button-line: transparent;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: ${control.height};
  padding: ${space.sm} ${space.lg};
  border: 1px solid var(--button-line);
  border-radius: ${control.radius};
  background: var(--button-fill);
  color: var(--button-words);
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition: background-color ${duration('quick')} ${easings.standard};

  &[data-tone='secondary'] {
    --button-fill: ${color('surface')};
    --button-fill-hover: ${color('primaryTint')};
    --button-fill-pressed: ${color('primaryTint')};
    --button-words: ${color('primaryText')};
    --button-line: ${color('borderStrong')};
  }
  &[data-tone='quiet'] {
    --button-fill: transparent;
    --button-fill-hover: ${color('primaryTint')};
    --button-fill-pressed: ${color('primaryTint')};
    --button-words: ${color('primaryText')};
  }
  &[data-tone='critical'] {
    --button-fill: ${color('critical')};
    --button-fill-hover: ${color('criticalHover')};
    --button-fill-pressed: ${color('criticalHover')};
    --button-words: ${color('onCritical')};
  }
  &[data-size='lg'] {
    min-block-size: 52px;
    padding-inline: ${space.xl};
    font-size: ${fontSize.lg};
  }
  &[data-block] {
    display: flex;
    inline-size: 100%;
  }
  ${whereHover} {
    &:hover {
      background: var(--button-fill-hover);
    }
  }
  &:active {
    background: var(--button-fill-pressed);
  }
  &:focus-visible {
    ${focusRing}
  }
  ${whereForcedColors} {
    border-color: ButtonBorder;
  }
`

export const Root = styled.button`
  ${buttonSurface}

  &:disabled {
    background: ${color('surfaceSunken')};
    border-color: transparent;
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  &[data-tone='quiet']:disabled {
    background: transparent;
  }
  &[data-pending] {
    background: var(--button-fill);
    cursor: progress;
  }
`

export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  min-inline-size: 0;

  svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  [data-pending] > & {
    opacity: 0;
  }
`

export const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Pending = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`
