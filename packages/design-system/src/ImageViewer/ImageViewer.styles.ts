import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton.tsx'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset, visuallyHidden } from '../tokens/component.ts'
import { layers } from '../tokens/layers.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layers.modal};
  background: ${color('surface')};

  &[data-entering] {
    animation: ${keyframes('fade-in')} ${duration('normal')} ${easings.enter};
  }
  &[data-exiting] {
    animation: ${keyframes('fade-in')} ${duration('quick')} ${easings.exit} reverse forwards;
  }
`

export const Surface = styled(Modal)`
  block-size: 100%;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
    env(safe-area-inset-left);
  color: ${color('text')};
`

export const Viewer = styled(Dialog)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  outline: none;
`

export const Header = styled.div`
  display: flex;
  gap: ${space.xs};
  flex: none;
  padding-block: ${space.xs};
  padding-inline: ${space.lg} ${space.sm};
`

export const Title = styled(Heading)`
  flex: 1;
  align-self: center;
  min-inline-size: 0;
  max-block-size: 25dvh;
  padding-block: ${space.sm};
  overflow-y: auto;
  overflow-wrap: anywhere;
  ${textStyle.heading}
`

export const DownloadLink = styled.a`
  display: grid;
  place-content: center;
  flex: none;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  border-radius: ${radius.pill};
  color: ${color('textMuted')};

  svg {
    inline-size: 22px;
    block-size: 22px;
  }
  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

export const Stage = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  background: ${color('surfaceSunken')};
  cursor: zoom-in;
  ${whereForcedColors} {
    border-block: 1px solid CanvasText;
  }
`

export const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 100%;
  object-fit: contain;
  transition: opacity ${duration('normal')} ${easings.standard};

  [data-state='loading'] & {
    opacity: 0;
  }
`

export const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

export const Failure = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: ${space.lg};
  min-block-size: 0;
  padding: ${space.xl};
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
  text-align: center;
  ${textStyle.body}

  > svg {
    inline-size: 48px;
    block-size: 48px;
  }
`

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${space.xs};
  flex: none;
  padding: ${space.xs};
`

export const Tool = styled(IconButton)`
  &[aria-disabled='true'] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
  ${whereForcedColors} {
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`

export const Level = styled.span`
  min-inline-size: 4em;
  text-align: center;
  ${textStyle.label}
  ${tabularFigures}
`

export const Announcement = styled.output`
  ${visuallyHidden}
`

export const Caption = styled.p`
  flex: none;
  max-block-size: 25dvh;
  padding-block: ${space.xs} ${space.md};
  padding-inline: ${space.lg};
  overflow-y: auto;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
  text-align: center;
  text-wrap: pretty;
  ${textStyle.bodySmall}
`
