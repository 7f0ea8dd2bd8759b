import { styled } from 'styled-components'
import { whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { coversItsPlace, visuallyHidden } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { space } from '../tokens/space.ts'
import { lineHeight, textStyle } from '../tokens/type.ts'

export const Group = styled.section`
  display: grid;
  gap: ${space.sm};
  min-inline-size: 0;
`

export const GroupHeading = styled.h2`
  padding-inline: ${space.lg};
  ${textStyle.label}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`

export const GroupNote = styled.p`
  padding-inline: ${space.lg};
  ${textStyle.caption}
  color: ${color('textSubtle')};
`

export const Root = styled.li`
  --row-icon: ${color('textMuted')};
  --row-title: ${color('text')};
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.md};
  min-block-size: 56px;
  padding: ${space.md} ${space.lg};
  transition: background-color ${duration('quick')} ${easings.standard};

  &[data-tone='critical'] {
    --row-icon: ${color('criticalText')};
    --row-title: ${color('criticalText')};
  }

  ${whereHover} {
    &[data-action]:hover {
      background: ${color('primaryTint')};
    }
    &[data-action][data-tone='critical']:hover {
      background: ${color('criticalTint')};
    }
  }
  &[data-action]:active {
    background: ${color('primaryTint')};
  }
`

export const Icon = styled.span`
  display: grid;
  flex: none;
  color: var(--row-icon);

  > svg {
    inline-size: 22px;
    block-size: 22px;
  }
`

export const Lead = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space.md};
  min-inline-size: 0;
`

/** Title and value are side by side if both fit, else one below the other. */
export const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xxs} ${space.lg};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Main = styled.div`
  flex: 1 1 auto;
  min-inline-size: 0;
  max-inline-size: 100%;
`

export const Title = styled.div`
  ${textStyle.body}
  line-height: ${lineHeight.snug};
  color: var(--row-title);

  [data-disabled] & {
    color: ${color('textDisabled')};
  }
`

/** All of the row is pressable, while only the title is its name. */
export const Link = styled.a`
  ${coversItsPlace}
`

export const Press = styled.button`
  ${coversItsPlace}

  &:disabled {
    cursor: not-allowed;
  }
`

export const Description = styled.p`
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const Value = styled.bdi`
  max-inline-size: 100%;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};
`

export const Chevron = styled.span`
  display: grid;
  flex: none;
  color: ${color('textSubtle')};

  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  &:dir(rtl) {
    rotate: 180deg;
  }
`

export const Control = styled.div`
  display: flex;
  flex: none;
  justify-content: end;
  max-inline-size: 50%;
`

export const Spoken = styled.span`
  ${visuallyHidden}
`
