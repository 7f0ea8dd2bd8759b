interface Fiber {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
}

/** React's tags of functions, classes, and those behind `memo` and `forwardRef`. */
const components = new Set([0, 1, 11, 14, 15])

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null && 'tag' in value && 'sibling' in value
}

function countFibers(first: Fiber | null): number {
  let count = 0
  for (let fiber = first; fiber; fiber = fiber.sibling)
    count += Number(components.has(fiber.tag)) + countFibers(fiber.child)
  return count
}

/** How many components are rendered in an element. */
export function countComponents(element: Element): number {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  const fiber: unknown = key && Reflect.get(element, key)
  if (!isFiber(fiber)) throw new Error('React has not rendered the element.')
  return countFibers(fiber.child)
}
