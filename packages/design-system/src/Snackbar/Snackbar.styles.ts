import { styled } from 'styled-components'
import { below, whereHover, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { elevation } from '../tokens/elevation.ts'
import { layers } from '../tokens/layers.ts'
import { duration, easings, keyframes } from '../tokens/motion.ts'
import { radius, space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Region = styled.section`
  position: fixed;
  /* The navigation's height includes the safe area; without a navigation the area is added here. */
  inset-block-end: calc(var(--navigation-height, env(safe-area-inset-bottom, 0px)) + ${space.md});
  inset-inline: ${space.md};
  z-index: ${layers.snackbar};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.sm};
  pointer-events: none;
`

export const Item = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.md};
  min-height: 3rem;
  max-width: min(100%, 35rem);
  padding: ${space.xs} ${space.lg};
  /* Seen in forced colours only. */
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: ${color('notice')};
  color: ${color('onNotice')};
  box-shadow: ${elevation('modal')};
  pointer-events: auto;
  ${textStyle.bodySmall}
  animation: ${keyframes('rise-in')} ${duration('normal')} ${easings.enter};

  /* Buttons beside a long message would squeeze it into a column, so they wrap below it. */
  ${below('sm')} {
    &:has(button) {
      flex-wrap: wrap;
      gap: 0 ${space.sm};
      width: 100%;
    }
  }

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color('noticeAction')};
  }

  ${whereReducedMotion} {
    animation-name: ${keyframes('fade-in')};
  }
`

export const Text = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: ${space.sm};
  overflow-wrap: anywhere;

  ${below('sm')} {
    &:not(:last-child) {
      flex-basis: clamp(8rem, 43vw, 12rem);
    }
  }
`

export const Buttons = styled.div`
  display: flex;
  min-width: 0;
  /* The message keeps the other half, however long the action's label. */
  max-width: 50%;
  gap: ${space.md};
  margin-inline-start: auto;

  ${below('sm')} {
    max-width: 100%;
  }
`

const NoticeButton = styled.button`
  min-width: ${touchTarget};
  min-height: ${touchTarget};
  border: none;
  border-radius: ${radius.sm};
  background: none;
  cursor: pointer;

  /* The page's ring colour lacks contrast on the snackbar's surface. */
  &:focus-visible {
    outline: 3px solid ${color('noticeAction')};
    outline-offset: -3px;
  }
`

export const ActionButton = styled(NoticeButton)`
  padding-inline: ${space.sm};
  overflow-wrap: anywhere;
  color: ${color('noticeAction')};
  ${textStyle.label}

  ${whereHover} {
    &:hover {
      text-decoration: underline;
    }
  }
`

export const DismissButton = styled(NoticeButton)`
  display: grid;
  flex: none;
  place-items: center;
  margin-inline: -${space.sm} -${space.md};
  padding: 0;

  > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`
