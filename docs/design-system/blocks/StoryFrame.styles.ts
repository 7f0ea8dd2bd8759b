import { color } from '@slipstream/design-system/tokens/color'
import { radius } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

/** `--scale` and the frame's own size come with the element: a page shows many sizes. */
export const Window = styled.div`
  inline-size: calc(var(--frame-width) * var(--scale));
  block-size: calc(var(--frame-height) * var(--scale));
  flex: none;
  overflow: clip;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
  background: ${color('surfaceSunken')};

  iframe {
    inline-size: var(--frame-width);
    block-size: var(--frame-height);
    border: 0;
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
`
