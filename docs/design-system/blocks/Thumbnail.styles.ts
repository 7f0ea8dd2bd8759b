import { space } from '@slipstream/design-system/tokens/space'
import { fontSize } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const State = styled.section`
  display: grid;
  gap: ${space.md};
`

export const Thumbnails = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxl} ${space.xl};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Thumbnail = styled.li`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  inline-size: 125px;
  font-size: ${fontSize.sm};

  &[data-dimmed] {
    opacity: 0.45;
  }
`
