import type { HTMLAttributes, Ref } from 'react'
import { space } from '../tokens/space.ts'

export type Space = keyof typeof space

/** The element a box renders; its looks stay the same. */
export interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'div'
    | 'article'
    | 'section'
    | 'nav'
    | 'header'
    | 'footer'
    | 'main'
    | 'fieldset'
    | 'ul'
    | 'ol'
    | 'li'
    | 'span'
    | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** Children one below the other. */
export const stacked = 'display: grid; grid-template-columns: minmax(0, 1fr); min-inline-size: 0;'

/** `data-gap` and `data-row-gap` as distances. A rule for each, because a prerendered page must not have style attributes. */
export const gaps = Object.entries(space)
  .map(([name, value]) => `&[data-gap='${name}']{gap:${value};}`)
  .concat(Object.entries(space).map(([name, value]) => `&[data-row-gap='${name}']{row-gap:${value};}`))
  .join('')
