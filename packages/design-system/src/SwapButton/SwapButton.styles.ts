import { styled } from 'styled-components'
import { whereHover, whereReducedMotion } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { control, focusRing } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { radius, touchTarget } from '../tokens/space.ts'

export const Root = styled.button`
  display: inline-grid;
  place-content: center;
  flex: none;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  padding: 0;
  border: ${control.border};
  border-radius: ${radius.pill};
  background: ${color('surface')};
  color: ${color('primaryText')};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${duration('quick')} ${easings.standard};

  > svg {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    max-inline-size: 28px;
    max-block-size: 28px;
    rotate: var(--swap-turn, 0deg);
    transition: rotate ${duration('sheet')} ${easings.standard};
  }

  &[data-orientation='horizontal'] > svg {
    rotate: calc(90deg + var(--swap-turn, 0deg));
  }

  ${whereHover} {
    &:hover:not(:disabled) {
      background: ${color('primaryTint')};
    }
  }

  &:active:not(:disabled) {
    background: ${color('primaryTint')};
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    border-style: dashed;
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }

  ${whereReducedMotion} {
    > svg {
      transition: none;
    }
  }
`
