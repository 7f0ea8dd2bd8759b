import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { css, styled } from 'styled-components'
import { whereForcedColors } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset, modal } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { fontSize, fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

/** A popover below a field. React Aria positions it clear of the phone's keyboard. */
export const floatingSurface = css`
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${modal.background};
  box-shadow: ${elevation('modal')};
  color: ${color('text')};
  outline: none;

  &[data-entering] {
    animation: ${keyframes('fade-in')} ${duration('quick')} ${easings.enter};
  }
  &[data-exiting] {
    animation: ${keyframes('fade-in')} ${duration('quick')} ${easings.exit} reverse forwards;
  }
  ${whereForcedColors} {
    border: 1px solid CanvasText;
  }
`

/** As wide as its field. */
export const Surface = styled(Popover)`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  inline-size: var(--trigger-width);
  /* React Aria leaves 12 px at each edge; overflow would scroll the page, which closes the list. */
  max-inline-size: calc(100vw - 24px);
`

export const List = styled(ListBox)`
  flex: 1;
  min-block-size: 0;
  max-block-size: 352px;
  padding: ${space.xs};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;

  &[data-busy] {
    color: ${color('textSubtle')};
  }
`

export const Group = styled(ListBoxSection)`
  & + & {
    margin-block-start: ${space.sm};
  }
`

export const GroupTitle = styled(Header)`
  padding: ${space.sm} ${space.sm} ${space.xs};
  ${textStyle.overline}
  color: ${color('textSubtle')};
`

export const Option = styled(ListBoxItem)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.md};
  min-block-size: ${touchTarget};
  padding: ${space.sm};
  border-radius: ${radius.sm};
  outline: none;
  cursor: pointer;

  &[data-focused] {
    background: ${color('primaryTint')};
  }
  &[data-focus-visible] {
    ${focusRingInset}
    outline-width: 2px;
    outline-offset: -2px;
  }
  ${whereForcedColors} {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const Words = styled.span`
  display: grid;
  /* With large text the code wraps below the name. */
  flex: 1 1 min(9em, 100%);
  min-inline-size: 0;
  overflow-wrap: anywhere;
  line-height: 1.3;
`

export const Detail = styled.span`
  ${textStyle.caption}
  color: ${color('textSubtle')};
`

/** An airport's or a calling code, one under another. */
export const Code = styled.span`
  flex: none;
  max-inline-size: 40%;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.semibold};
  ${tabularFigures}
`

/** Reserves its space on every row, so that codes stay in one column. */
export const Check = styled.span`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  color: ${color('primaryText')};

  svg {
    inline-size: 20px;
    block-size: 20px;
  }
`

/** Shown in place of options if there are none. */
export const Nothing = styled.p`
  padding: ${space.md} ${space.sm};
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`
