const focusable = ':is(button, [href], input, select, textarea, summary, [tabindex]):not(:disabled)'

/** Makes the box a tab stop while it scrolls and contains nothing focusable. */
function update(box: HTMLElement): void {
  const scrolls = box.scrollHeight > box.clientHeight + 1
  if (scrolls && !box.querySelector(focusable)) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}

/**
 * The `ref` of a box that may scroll and may contain text only: the arrow keys then reach it (WCAG 2.1.1). Chromium and
 * Firefox make such a box a tab stop by themselves; Safari does not.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const refresh = () => update(box)
  refresh()
  const sizes = new ResizeObserver(refresh)
  sizes.observe(box)
  const contents = new MutationObserver(refresh)
  contents.observe(box, { childList: true, characterData: true, subtree: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
