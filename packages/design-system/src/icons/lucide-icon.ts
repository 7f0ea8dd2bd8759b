import { createElement, type ReactElement, type SVGProps } from 'react'

/** One icon of lucide as its module holds it: a square of `size` units, drawn by these elements. */
interface IconData {
  size: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

const saysWhatItIs = /^(?:aria-|role$|title$)/

/**
 * The part of lucide's `createLucideIcon` that our icons use, for the app's build alone: lucide's own also serves
 * other frameworks, contexts and stroke modes, at five times the code (docs/decisions/0005-first-load.md).
 */
export default function createLucideIcon({ size, node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>): ReactElement {
    const isNamed = Object.keys(props).some((name) => saysWhatItIs.test(name))
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
