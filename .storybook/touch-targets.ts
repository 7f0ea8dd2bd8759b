import { touchTarget } from '@slipstream/design-system/tokens/space'

const least = Number.parseFloat(touchTarget)

const interactive = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[role="button"]',
  '[role="link"]',
  '[role="tab"]',
  '[role="option"]',
  '[role="switch"]',
  '[role^="menuitem"]',
].join()

interface Size {
  width: number
  height: number
}

const isEnough = ({ width, height }: Size) => width >= least - 0.5 && height >= least - 0.5

/** Clipped to nothing, itself or what it stands in: there for a screen reader alone. */
function isClippedAway(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { width, height } = box.getBoundingClientRect()
    if (width <= 1 && height <= 1 && getComputedStyle(box).overflow === 'hidden') return true
  }
  return false
}

/** Whether a finger could be meant for it: it is not hidden, disabled or behind a modal. */
function isTouched(element: Element): boolean {
  return (
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    !element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"] *, [inert] *') &&
    !isClippedAway(element)
  )
}

/** A link in a line of text is as high as its line (WCAG 2.5.8, Inline). */
function isInline(element: Element): boolean {
  if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
  return [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  )
}

/** A layer of the element's own over what surrounds it: `&::after { position: absolute; inset: 0; }`. */
function coveredBy(element: Element): Element | null {
  const { content, position } = getComputedStyle(element, '::after')
  if (content === 'none' || position !== 'absolute') return null
  let ancestor: Element | null = element
  while (ancestor && getComputedStyle(ancestor).position === 'static') ancestor = ancestor.parentElement
  return ancestor
}

function isLargeEnough(element: Element): boolean {
  const areas: (Element | null)[] = [element, coveredBy(element)]
  if (element instanceof HTMLInputElement) {
    // Touching the words ticks the box; touching the frame of a field puts the caret into it.
    areas.push(...(element.labels ?? []), element.closest('[data-touch-area]'))
  }
  return areas.some((area) => area !== null && isEnough(area.getBoundingClientRect()))
}

function describe(element: Element): string {
  const { width, height } = element.getBoundingClientRect()
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
  return `${element.tagName.toLowerCase()} “${name}” is ${width.toFixed(0)} × ${height.toFixed(0)} px`
}

/**
 * Everything in the page that can be touched is at least 44 px each way (design.md §3). Of an input, its label or what is
 * marked `data-touch-area` around it counts too.
 */
export function expectTouchTargets(page: Document): void {
  const small = [...page.body.querySelectorAll(interactive)].filter(
    (element) => isTouched(element) && !isInline(element) && !isLargeEnough(element),
  )
  if (small.length > 0) throw new Error(`Too small to touch: ${small.map(describe).join('; ')}`)
}
