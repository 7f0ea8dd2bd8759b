/** Scrolls a row sideways until one of its items is fully visible. The page itself does not scroll. */
export function keepInSight(row: Element, item: Element): void {
  const outer = row.getBoundingClientRect()
  const inner = item.getBoundingClientRect()
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
}
