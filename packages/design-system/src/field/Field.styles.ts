import { css, styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { control, focusRing } from '../tokens/component.ts'
import { radius, space } from '../tokens/space.ts'
import { fontSize, fontWeight, textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  min-inline-size: 0;
`

/** The label, with space for help at its end: a 44 px tip does not make the line taller. */
export const Heading = styled.div`
  display: flex;
  align-items: center;
  min-inline-size: 0;

  > * + * {
    flex: none;
    margin-block: -12px;
  }
`

export const Label = styled.label`
  ${textStyle.label}
  color: ${color('text')};
  min-inline-size: 0;
`

export const Optional = styled.span`
  color: ${color('textSubtle')};
  font-weight: ${fontWeight.regular};
`

/** A control's outline. `holds` says whose state it shows: its own, or that of the input inside. */
const frame = (holds: (state: string) => string) => css`
  inline-size: 100%;
  min-inline-size: 0;
  border: ${control.border};
  border-radius: ${radius.md};
  background: ${control.background};

  &${holds(':focus-visible')} {
    ${focusRing}
    outline-width: 2px;
    outline-offset: 0;
    border-color: ${color('focus')};
  }
  &${holds("[aria-invalid='true']")} {
    border-color: ${color('criticalText')};
    box-shadow: inset 0 0 0 1px ${color('criticalText')};
  }
  &${holds(":is([readonly], [aria-readonly='true'])")} {
    background: ${color('surfaceSunken')};
  }
  &${holds(':disabled')} {
    background: ${color('surfaceSunken')};
    border-color: ${color('border')};
    cursor: not-allowed;
  }
`

/** What can be typed into or chosen from. 16 px at least, or iOS zooms the page on focus. */
export const textControl = css`
  ${frame((state) => state)}
  min-block-size: 48px;
  padding: ${space.sm} ${space.md};
  color: ${color('text')};
  font-size: max(16px, ${fontSize.lg});
  appearance: none;

  &::placeholder {
    color: ${control.placeholder};
    opacity: 1;
  }
  &:disabled {
    color: ${color('textDisabled')};
  }
`

export const Input = styled.input`
  ${textControl}

  &::-webkit-search-cancel-button {
    appearance: none;
  }
`

/** The outline around an input and its affixes; the input inside has none of its own. */
export const Box = styled.div`
  ${frame((state) => `:has(> input${state})`)}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  cursor: text;

  && > input {
    flex: 1;
    min-block-size: 46px;
    border: 0;
    outline: 0;
    background: none;
    box-shadow: none;
  }
  /* The browser's own tint would end at the input's edge. */
  && > input:autofill {
    box-shadow: inset 0 0 0 99px ${control.background};
    -webkit-text-fill-color: ${color('text')};
  }
`

export const Affix = styled.span`
  flex: none;
  display: flex;
  max-inline-size: 100%;
  color: ${color('textSubtle')};
  overflow-wrap: anywhere;

  /* Presses on text and icons go through to the box, which focuses the input. */
  &:not(:has(button)) {
    padding-inline: ${space.md};
    pointer-events: none;
  }
  &:first-child {
    margin-inline-end: -${space.md};
  }
  &:last-child:not(:has(button)) {
    margin-inline-start: -${space.md};
  }
  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
`

/** Out of the flow while empty, but rendered: screen readers ignore a live region that is added together with its text. */
export const Messages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  ${textStyle.caption}

  &:not(:has(p)) {
    position: absolute;
  }
`

export const Hint = styled.p`
  color: ${color('textSubtle')};
`

export const Problem = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space.xs};
  color: ${color('criticalText')};

  svg {
    inline-size: 1.2em;
    block-size: 1.2em;
    margin-block-start: 0.05em;
  }
`
