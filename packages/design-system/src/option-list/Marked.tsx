import { Fragment } from 'react'
import { styled } from 'styled-components'
import { fontWeight } from '../tokens/type.ts'
import { markMatches } from './matching.ts'

const Match = styled.mark`
  background: none;
  color: inherit;
  font-weight: ${fontWeight.bold};
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 3px;
`

/** Text with the typed characters highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ start, text: piece, isMatch }) =>
    isMatch ? <Match key={start}>{piece}</Match> : <Fragment key={start}>{piece}</Fragment>,
  )
}
