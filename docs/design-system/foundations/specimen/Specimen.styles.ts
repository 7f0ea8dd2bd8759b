import { styled } from 'styled-components'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { cardSurface } from '@slipstream/design-system/tokens/component'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { fontWeight, tabularFigures, textStyle } from '@slipstream/design-system/tokens/type'

/** The groups of a specimen, one below another. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  color: ${color('text')};
`

export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
`

export const GroupTitle = styled.h3`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  ${textStyle.heading}
`

/** Rows of one group on a card, parted by hairlines. */
export const Rows = styled.ul`
  ${cardSurface}
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  padding: ${space.lg};

  & + & {
    border-block-start: 1px solid ${color('border')};
  }
`

/** A name as it is written in code. */
export const Name = styled.span`
  ${textStyle.label}
  font-weight: ${fontWeight.semibold};
  overflow-wrap: anywhere;
`

/** A value as it is written in code: digits stand in columns. */
export const Value = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`

export const Meaning = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

/** A token in words: its name, then what it is worth. */
export const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xxs} ${space.sm};
`

/** The same thing in light and in dark, side by side where there is space. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};

  ${from('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export const Half = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.md};
  padding: ${space.md};
  border: 1px solid ${color('border')};
  border-radius: ${radius.lg};
  background: ${color('canvas')};
`

export const HalfTitle = styled.p`
  ${textStyle.overline}
  color: ${color('textSubtle')};
`
