import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

const Struck = styled.s`
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('textMuted')};
  white-space: nowrap;
`

/** A time that no longer holds, beside the new one; nothing without one. What is spoken says it in words: 'was 06:00'. */
export function OldTime({ time }: { time: string | undefined }) {
  if (time === undefined) return null
  return (
    <>
      {' '}
      <Struck aria-hidden="true">{time}</Struck>
    </>
  )
}
