import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`

export const Intro = styled.p`
  ${textStyle.body}
  color: ${color('textMuted')};
`

/** Rows on one surface with hairlines between. */
export const List = styled.ul`
  ${cardSurface}
  overflow: clip;

  > li + li {
    border-block-start: 1px solid ${color('border')};
  }
`

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};
  overflow-wrap: anywhere;
`

export const Words = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
`

export const Title = styled.p`
  ${textStyle.label}
  /* Where it breaks, a day stays in one piece. */
  text-wrap: balance;
`

export const What = styled.p`
  ${textStyle.bodySmall}
  ${tabularFigures}
  color: ${color('textMuted')};
`

export const Conflict = styled.section`
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  padding: ${space.lg};
  overflow-wrap: anywhere;
`

export const ConflictTitle = styled.h3`
  ${textStyle.label}
`

/** Mine beside theirs; below each other where there is no room. */
export const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.md};

  dt {
    ${textStyle.caption}
    color: ${color('textMuted')};
  }

  dd {
    margin-block-start: ${space.xs};
    ${textStyle.bodySmall}
    ${tabularFigures}
  }
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
  }
`
