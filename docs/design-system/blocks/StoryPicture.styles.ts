import { color } from '@slipstream/design-system/tokens/color'
import { focusRingInset } from '@slipstream/design-system/tokens/component'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** `--scale` and the window's own size come with the element: a page shows many sizes. */
export const Window = styled.div`
  inline-size: calc(var(--frame-width) * var(--scale));
  block-size: calc(var(--frame-height) * var(--scale));
  flex: none;
  overflow: clip;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surfaceSunken')};

  button {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    padding: ${space.sm};
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${color('textMuted')};
    ${textStyle.bodySmall}
    cursor: pointer;
  }

  button:focus-visible {
    ${focusRingInset}
  }

  button:has(img) {
    padding: 0;
  }

  img {
    inline-size: 100%;
    block-size: auto;
  }

  iframe {
    inline-size: var(--frame-width);
    block-size: var(--frame-height);
    border: 0;
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
`
