import { color } from '@slipstream/design-system/tokens/color'
import { radius, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { fontWeight, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** Expiry and security code share a line if both fit. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  align-items: start;
  gap: ${space.lg};
`

/** Aligns its text with the fields' text. */
export const QuietLine = styled.div`
  margin-inline-start: calc(-1 * ${space.lg});

  svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  svg[data-open] {
    rotate: 180deg;
  }
`

/** Rendered while empty: screen readers ignore a live region that is added together with its text. */
export const Outcome = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  ${textStyle.caption}
  color: ${color('textMuted')};

  &[data-good] {
    color: ${color('successText')};
  }
  &:empty {
    position: absolute;
  }
  svg {
    inline-size: 1.2em;
    block-size: 1.2em;
    flex: none;
  }
`

export const TestCards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  overflow: hidden;

  > li + li {
    border-block-start: 1px solid ${color('border')};
  }
`

export const TestCard = styled.button`
  display: grid;
  gap: ${space.xxs};
  inline-size: 100%;
  min-block-size: ${touchTarget};
  padding: ${space.sm} ${space.md};
  border: 0;
  background: ${color('surface')};
  color: ${color('textMuted')};
  text-align: start;
  cursor: pointer;
  ${textStyle.bodySmall}

  strong {
    ${textStyle.label}
    ${tabularFigures}
    color: ${color('text')};
  }
  &:hover {
    background: ${color('primaryTint')};
  }
  &:focus-visible {
    outline: 2px solid ${color('focus')};
    outline-offset: -2px;
  }
`

export const Code = styled.code`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font-family: inherit;
  ${textStyle.title}
  ${tabularFigures}
`

export const Mark = styled.svg`
  inline-size: 40px;
  block-size: auto;

  text {
    fill: currentColor;
    font-size: 11px;
    font-weight: ${fontWeight.bold};
    text-anchor: middle;
  }
`

export const Features = styled.ul`
  display: grid;
  gap: ${space.sm};
  ${textStyle.bodySmall}

  > li {
    display: flex;
    gap: ${space.sm};
  }
  svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    color: ${color('primaryText')};
  }
`
