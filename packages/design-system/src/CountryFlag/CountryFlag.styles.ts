import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { radius } from '../tokens/space.ts'
import { fontWeight } from '../tokens/type.ts'

/** Fits flags of any proportions; reserved before the image loads and after it failed. */
export const Root = styled.span`
  position: relative;
  display: inline-grid;
  place-content: center;
  flex: none;
  inline-size: 24px;
  block-size: 20px;
  vertical-align: middle;
`

export const Picture = styled.picture`
  display: contents;
`

/** The hairline outlines white flags on a white background. */
export const Image = styled.img`
  display: block;
  inline-size: auto;
  block-size: auto;
  max-inline-size: 20px;
  max-block-size: 20px;
  border-radius: 2px;
  box-shadow: 0 0 0 1px ${color('border')};
`

export const Code = styled.span`
  display: grid;
  place-content: center;
  inline-size: 24px;
  block-size: 20px;
  overflow: hidden;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.sm};
  color: ${color('textMuted')};
  /* A mark beside text: it keeps the flag's size when text grows. */
  font-size: 11px;
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  text-transform: uppercase;
`
