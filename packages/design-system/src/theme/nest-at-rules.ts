import type { ComponentProps } from 'react'
import type { StyleSheetManager } from 'styled-components'

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number]
type StyleElement = Parameters<StylisPlugin>[0]

const conditions = new Set(['@media', '@supports', '@container'])

/** Browsers before 2025 apply no declarations nested in a pseudo-element itself. */
const pseudoElement = /^(.*[^\s>+~])(::[\w-]+)$/

/** The rule under a condition: below its own selector, or in an at-rule of its own where it cannot stand there. */
function nest(rule: StyleElement, condition: StyleElement): StyleElement {
  const { type, props, children } = rule
  if (type !== 'rule' || !Array.isArray(props)) return { ...condition, children: [rule] }
  if (!props.some((selector) => selector.includes('::'))) return below(rule, props, condition, children)
  const [, subject, pseudo] = (props.length === 1 && pseudoElement.exec(props[0] ?? '')) || []
  if (subject === undefined) return { ...condition, children: [rule] }
  return below(rule, [subject], condition, [{ ...rule, value: '', props: [`&${pseudo}`] }])
}

function below(
  rule: StyleElement,
  selectors: string[],
  condition: StyleElement,
  children: StyleElement['children'],
): StyleElement {
  const outer = { ...rule, root: null, props: selectors }
  return { ...outer, children: [{ ...condition, root: outer, children }] }
}

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`, which means the same. A browser that is given a style rule
 * looks again at what that rule matches; given an at-rule, it styles the whole page again
 * (docs/decisions/0050-nested-at-rules.md).
 */
export const nestAtRules: StylisPlugin = (element, index, siblings) => {
  const { root, type, children } = element
  if (root !== null || !conditions.has(type) || !Array.isArray(children)) return
  const [first, ...others] = children.map((rule) => nest(rule, element))
  if (!first) return
  Object.assign(element, first)
  siblings.splice(index + 1, 0, ...others)
}

// Class names are made of the plugin's name too, which must outlive minification: the build prerenders pages with them.
Object.defineProperty(nestAtRules, 'name', { value: 'nestAtRules' })
