import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { styled } from 'styled-components'
import { whereForcedColors, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { modal } from '../tokens/component.ts'
import { elevation } from '../tokens/elevation.ts'
import { layers } from '../tokens/layers.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { measure, radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  /* The same layer as dialogs: of two modals the one opened last is on top. */
  z-index: ${layers.modal};
  display: flex;
  align-items: end;
  justify-content: center;
  /* Shrinks with the phone's keyboard; React Aria sets the variable. */
  block-size: var(--visual-viewport-height, 100dvh);
  background: ${modal.backdrop};

  &[data-entering] {
    animation: ${keyframes('fade-in')} ${duration('sheet')} ${easings.enter};
  }
  &[data-exiting] {
    animation: ${keyframes('fade-out')} ${duration('sheet')} ${easings.exit} forwards;
  }
`

export const Surface = styled(Modal)`
  display: flex;
  inline-size: 100%;
  max-inline-size: ${measure.column};
  max-block-size: calc(100% - max(${space.xxl}, env(safe-area-inset-top)));
  transform: translateY(var(--sheet-drag, 0));
  transition: transform ${duration('sheet')} ${easings.standard};
  border-start-start-radius: ${radius.sheet};
  border-start-end-radius: ${radius.sheet};
  background: ${modal.background};
  box-shadow: ${elevation('modal')};
  color: ${color('text')};

  &[data-dragging] {
    transition: none;
    user-select: none;
  }
  &[data-entering] {
    animation: ${keyframes('slide-in')} ${duration('sheet')} ${easings.enter};
  }
  &[data-exiting] {
    animation: ${keyframes('slide-out')} ${duration('sheet')} ${easings.exit} forwards;
  }
  ${whereReducedMotion} {
    transition: none;

    &[data-entering] {
      animation-name: ${keyframes('fade-in')};
    }
    &[data-exiting] {
      animation-name: ${keyframes('fade-out')};
    }
  }
  ${whereForcedColors} {
    border: 2px solid CanvasText;
    border-block-end: 0;
  }
`

export const Sheet = styled(Dialog)`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  min-block-size: 0;
  /* With large text in a low window, a header and footer taller than the sheet scroll with the content. */
  overflow: hidden auto;
  border-radius: inherit;
  outline: none;
`

export const Header = styled.div`
  position: relative;
  display: flex;
  align-items: start;
  gap: ${space.sm};
  flex: none;
  padding-block: ${space.xl} ${space.sm};
  padding-inline: max(${space.lg}, env(safe-area-inset-left)) max(${space.sm}, env(safe-area-inset-right));
  touch-action: none;
  cursor: grab;

  > button:first-of-type:not(:only-of-type) {
    margin-inline-start: -${space.md};
  }
`

/** The grab handle. Decorative: users who cannot swipe have the close button and Escape. */
export const Grip = styled.span`
  position: absolute;
  inset-block-start: ${space.sm};
  inset-inline: 0;
  inline-size: 40px;
  block-size: 5px;
  margin-inline: auto;
  border-radius: ${radius.pill};
  background: ${color('borderStrong')};
`

export const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block: ${space.sm};
`

export const Title = styled(Heading)`
  ${textStyle.heading}
  text-wrap: balance;
`

export const Subtitle = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Content = styled.div`
  flex: 1;
  min-block-size: 0;
  padding-block: ${space.xs} max(${space.xl}, env(safe-area-inset-bottom));
  padding-inline: max(${space.lg}, env(safe-area-inset-left)) max(${space.lg}, env(safe-area-inset-right));
  overflow-y: auto;
  overscroll-behavior: contain;

  &[data-has-footer] {
    padding-block-end: ${space.lg};
  }
`

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};
  flex: none;
  padding-block: ${space.md} max(${space.lg}, env(safe-area-inset-bottom));
  padding-inline: max(${space.lg}, env(safe-area-inset-left)) max(${space.lg}, env(safe-area-inset-right));
  border-block-start: 1px solid ${color('border')};

  > * {
    flex: 1 1 min(8rem, 100%);
  }
`
