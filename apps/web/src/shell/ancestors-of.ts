/** An element that had the focus, and all around it, from the inside outwards. */
export interface FocusedPath {
  readonly path: readonly Element[]
  /** What stood before each of them. */
  readonly siblings: readonly (Node | null)[]
}

/** The element and all around it, from the inside outwards. */
export function ancestorsOf(element: Element): readonly Element[] {
  const path = []
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at)
  return path
}
