import { color } from '@slipstream/design-system/tokens/color'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Choice = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding-block: ${space.md};
  border-block-end: 1px solid ${color('border')};

  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.sm};
  }

  input {
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.sm};
    background: none;
  }

  details {
    flex-basis: 100%;
  }

  summary {
    ${textStyle.bodySmall}
    color: ${color('textMuted')};
    cursor: pointer;
  }
`

export const Uses = styled.div`
  padding-block: ${space.md};
`
