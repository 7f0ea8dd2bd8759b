import { styled } from 'styled-components'
import { below, from } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { focusRing, focusRingInset, visuallyHidden } from '../tokens/component.ts'
import { space, touchTarget } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  min-width: 0;

  ${from('md')} {
    display: grid;
    grid-template-columns: minmax(22rem, 30rem) minmax(0, 1fr);
    height: 100%;
    min-height: 0;

    &[data-wide='list'] {
      grid-template-columns: minmax(0, 1fr) clamp(21rem, 34%, 30rem);
    }

    &[data-alone] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const Pane = styled.section`
  min-width: 0;
  padding: ${space.lg};

  ${from('md')} {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: ${space.xl};
    scrollbar-gutter: stable;

    [data-alone] > & {
      padding-inline: max(${space.xl}, (100% - 60rem) / 2);
    }
  }

  &:focus-visible {
    ${focusRingInset}
  }
`

export const DetailPane = styled(Pane)`
  border-inline-start: 1px solid ${color('border')};

  ${below('md')} {
    display: none;
  }
`

/** Visible while focused: skips a whole month of cards to the detail. */
export const Skip = styled.button`
  ${visuallyHidden}

  &:focus-visible {
    width: auto;
    height: auto;
    min-height: ${touchTarget};
    margin: ${space.sm};
    padding: ${space.sm} ${space.lg};
    background: ${color('surface')};
    clip-path: none;
    color: ${color('primaryText')};
    ${textStyle.label}
    ${focusRing}
  }

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
