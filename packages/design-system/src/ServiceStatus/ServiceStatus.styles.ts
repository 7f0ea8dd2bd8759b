import { styled } from 'styled-components'
import { toneVariables } from '../tone/tone-variables.ts'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { fontWeight, proseFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.section`
  display: grid;
  gap: ${space.md};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`

export const Title = styled.h2`
  ${textStyle.heading}
  min-inline-size: 0;
`

export const Service = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.xxs} ${space.lg};
  padding: ${space.md} ${space.lg};
`

/** Shrinks before the state does, down to a word or two. */
export const Words = styled.div`
  flex: 1 1 7rem;
  min-inline-size: 0;
  ${textStyle.bodySmall}
`

export const Note = styled.p`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const State = styled.span`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: var(--tone-text);
  ${textStyle.bodySmall}
  font-weight: ${fontWeight.medium};

  > svg {
    inline-size: 1.2em;
    block-size: 1.2em;
  }
`

export const Empty = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
`

export const AsOf = styled.p`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textSubtle')};
`
