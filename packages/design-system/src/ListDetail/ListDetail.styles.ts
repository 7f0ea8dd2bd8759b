import { styled } from 'styled-components'
import { below, from } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRingInset } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  min-width: 0;

  ${from('md')} {
    display: grid;
    grid-template-columns: minmax(22rem, 30rem) minmax(0, 1fr);
    height: 100%;
    min-height: 0;
  }
`

const Pane = styled.section`
  min-width: 0;
  padding: ${space.lg};

  ${from('md')} {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: ${space.xl};
    scrollbar-gutter: stable;
  }

  &:focus-visible {
    ${focusRingInset}
  }
`

export const ListPane = styled(Pane)``

export const DetailPane = styled(Pane)`
  border-inline-start: 1px solid ${color('border')};

  ${below('md')} {
    display: none;
  }
`

export const Empty = styled.div`
  display: grid;
  place-content: center;
  place-items: center;
  min-height: 100%;
  color: ${color('textMuted')};
  text-align: center;
  ${textStyle.body}
`
