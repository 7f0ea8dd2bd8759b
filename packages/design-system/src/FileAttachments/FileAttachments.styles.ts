import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { styled } from 'styled-components'
import { buttonSurface } from '../Button/Button.styles.ts'
import { whereForcedColors, whereHover } from '../tokens/breakpoints.ts'
import { color } from '../tokens/color.ts'
import { visuallyHidden } from '../tokens/component.ts'
import { duration, easings } from '../tokens/motion.ts'
import { radius, space } from '../tokens/space.ts'
import { fontWeight, proseFigures, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-inline-size: 0;
`

/** Only there to be asked what lies within. */
export const Body = styled.div`
  display: contents;
`

export const Announcement = styled.output`
  ${visuallyHidden}
`

export const Zone = styled(DropZone)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.sm} ${space.md};
  padding: ${space.lg};
  border: 1px dashed ${color('borderStrong')};
  border-radius: ${radius.md};
  background: ${color('surface')};
  text-align: center;
  transition: background-color ${duration('quick')} ${easings.standard};

  &[data-invalid] {
    border: 2px solid ${color('critical')};
  }
  &[data-drop-target] {
    border: 2px solid ${color('primary')};
    background: ${color('primaryTint')};
  }
  /* React Aria's own button only takes a paste, which the component takes anyway: a stop where Enter does nothing. */
  > :first-child > button {
    display: none;
  }
  &[data-disabled] {
    border-color: ${color('border')};
    background: ${color('surfaceSunken')};
  }
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.sm};
`

export const Choose = styled(Button)`
  ${buttonSurface}
  gap: ${space.sm};

  > svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  &:disabled {
    background: ${color('surfaceSunken')};
    border-color: ${color('border')};
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
`

/** Hidden on phones, which cannot drop. */
export const DropWords = styled(Text)`
  display: none;
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  ${whereHover} {
    display: inline;
  }
  [data-disabled] > & {
    display: none;
  }
`

export const Refusals = styled.ul`
  display: grid;
  gap: ${space.xs};
  overflow-wrap: anywhere;
`

export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.md};
  padding-block: ${space.sm};
  padding-inline: ${space.md} ${space.xs};
`

export const Preview = styled.span`
  display: grid;
  place-content: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${radius.sm};
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
  overflow: clip;

  > svg {
    inline-size: 22px;
    block-size: 22px;
  }
  > img {
    inline-size: 44px;
    block-size: 44px;
    object-fit: cover;
  }
  ${whereForcedColors} {
    border: 1px solid;
  }
`

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxs};
  align-self: center;
  min-inline-size: 0;
`

export const Name = styled.span`
  ${textStyle.label}
  overflow-wrap: anywhere;
`

export const Facts = styled.span`
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
`

export const Progress = styled.progress`
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color('surfaceSunken')};
  overflow: clip;
  appearance: none;

  &::-webkit-progress-bar {
    background: ${color('surfaceSunken')};
  }
  &::-webkit-progress-value {
    background: ${color('primary')};
  }
  &::-moz-progress-bar {
    background: ${color('primary')};
  }
  /* The browser's own bar, in the reader's colours. */
  ${whereForcedColors} {
    appearance: auto;
  }
`

export const RowProblem = styled.div`
  ${textStyle.caption}
  font-weight: ${fontWeight.regular};
  overflow-wrap: anywhere;
`

export const Count = styled.p`
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
`
