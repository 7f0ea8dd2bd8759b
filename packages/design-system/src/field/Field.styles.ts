import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { control, focusRing } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
`

export const Label = styled.label`
  ${textStyle.label}
  color: ${color('text')};
`

/** 16 px at least, or iOS zooms the page on focus. */
export const Input = styled.input`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 48px;
  padding: ${space.sm} ${space.md};
  border: ${control.border};
  border-radius: ${radius.md};
  background: ${control.background};
  color: ${color('text')};
  font-size: max(16px, ${fontSize.lg});
  appearance: none;

  &::placeholder {
    color: ${control.placeholder};
    opacity: 1;
  }
  &:focus-visible {
    ${focusRing}
    outline-width: 2px;
    outline-offset: 0;
    border-color: ${color('focus')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('critical')};
    box-shadow: inset 0 0 0 1px ${color('critical')};
  }
  &:read-only {
    background: ${color('surfaceSunken')};
  }
  &:disabled {
    background: ${color('surfaceSunken')};
    border-color: ${color('border')};
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
`

export const Messages = styled.div`
  display: grid;
  gap: ${space.xs};
  ${textStyle.caption}

  &:not(:has(p)) {
    display: none;
  }
`

export const Hint = styled.p`
  color: ${color('textSubtle')};
`

export const Problem = styled.p`
  display: flex;
  align-items: start;
  gap: ${space.xs};
  color: ${color('criticalText')};

  svg {
    inline-size: 1.2em;
    block-size: 1.2em;
    margin-block-start: 0.05em;
  }
`
