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
import { measure, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layers.modal};
  display: grid;
  place-items: center;
  /* Shrinks with the phone's keyboard; React Aria sets the variable. */
  block-size: var(--visual-viewport-height, 100dvh);
  padding: max(${space.lg}, env(safe-area-inset-top)) max(${space.lg}, env(safe-area-inset-right))
    max(${space.lg}, env(safe-area-inset-bottom)) max(${space.lg}, env(safe-area-inset-left));
  background: ${modal.backdrop};

  &[data-entering] {
    animation: ${keyframes('fade-in')} ${duration('normal')} ${easings.enter};
  }
  &[data-exiting] {
    animation: ${keyframes('fade-in')} ${duration('quick')} ${easings.exit} reverse forwards;
  }
`

export const Surface = styled(Modal)`
  display: flex;
  inline-size: fit-content;
  min-inline-size: min(100%, 340px);
  max-inline-size: min(100%, ${measure.dialog});
  max-block-size: 100%;
  overflow: hidden;
  border-radius: ${modal.radius};
  background: ${modal.background};
  box-shadow: ${elevation('modal')};
  color: ${color('text')};

  &[data-tone='error'] {
    border: 2px solid ${color('critical')};
  }
  &[data-entering] {
    animation: ${keyframes('rise-in')} ${duration('normal')} ${easings.enter};
  }
  ${whereReducedMotion} {
    &[data-entering] {
      animation-name: ${keyframes('fade-in')};
    }
  }
  ${whereForcedColors} {
    border: 2px solid CanvasText;
  }
`

export const Content = styled(Dialog)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  inline-size: 100%;
  min-inline-size: 0;
  padding: ${space.xl};
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  outline: none;
`

export const Title = styled(Heading)`
  ${textStyle.title}
  text-wrap: balance;
`

export const Message = styled.div`
  ${textStyle.body}
  color: ${color('textMuted')};
  text-wrap: pretty;
`

/** Set apart from the message above it. */
export const Form = styled.form`
  margin-block-start: ${space.sm};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.sm};
  margin-block-start: ${space.lg};

  > * {
    flex: 1 1 auto;
    max-inline-size: 100%;
  }
  @media (min-width: 400px) {
    > * {
      flex: 0 1 auto;
      min-inline-size: 96px;
    }
  }
`
