import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Surface = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: ${space.xxl};

  svg {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
    pointer-events: none;
  }
  path {
    fill: none;
    stroke: ${color('border')};
    stroke-width: 1.5px;
  }
  path[data-chosen] {
    stroke: ${color('primary')};
    stroke-width: 2.5px;
  }
  marker path {
    fill: ${color('border')};
    stroke: none;
  }
  marker[data-chosen] path {
    fill: ${color('primary')};
  }
`

export const Area = styled.section`
  display: grid;
  gap: ${space.md};

  h2 {
    ${textStyle.heading}
    margin: 0;
    padding: 0;
    border: 0;
  }
`
