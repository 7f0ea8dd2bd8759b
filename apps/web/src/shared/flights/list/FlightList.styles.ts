import { color } from '@slipstream/design-system/tokens/color'
import { control, focusRing } from '@slipstream/design-system/tokens/component'
import { space, touchTarget } from '@slipstream/design-system/tokens/space'
import { proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** The order, the filters and how many there are, in one line where they fit. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  min-block-size: ${touchTarget};

  > output {
    margin-inline-start: auto;
    ${textStyle.caption}
    ${proseFigures}
    color: ${color('textMuted')};
  }
`

export const Sort = styled.span`
  position: relative;
  display: inline-flex;

  > select {
    appearance: none;
    min-block-size: ${control.height};
    padding-block: ${space.sm};
    padding-inline: ${space.md} ${space.xxl};
    border: ${control.border};
    border-radius: ${control.radius};
    background: ${control.background};
    color: ${color('primaryText')};
    ${textStyle.label}
    cursor: pointer;
  }

  > select:focus-visible {
    ${focusRing}
  }

  > svg {
    position: absolute;
    inset-inline-end: ${space.sm};
    inset-block: 0;
    margin-block: auto;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${color('textMuted')};
    pointer-events: none;
  }
`

export const Chips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  align-items: center;
  gap: ${space.sm};

  &:empty {
    display: none;
  }
`

/** What is true of every flight of a list. */
export const Facts = styled.p`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const GroupHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.sm};
`

export const More = styled.div`
  display: grid;
  justify-items: center;
`
