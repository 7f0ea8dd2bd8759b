/** The text of an element for screen readers, in order, without what is hidden from them. For stories only. */
export function heard(element: Element): string {
  const unheard = '[aria-hidden="true"], [hidden], style'
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest(unheard) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const words: string[] = []
  while (walker.nextNode()) words.push((walker.currentNode.textContent ?? '').trim())
  return words.filter(Boolean).join(' ')
}

/** How many words it says by itself: buttons and links are stops of their own, with their own names. */
export function wordsHeard(element: Element): number {
  const itself = document.createElement('div')
  itself.append(...[...element.childNodes].map((child) => child.cloneNode(true)))
  for (const control of itself.querySelectorAll('button, a')) control.remove()
  return heard(itself)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
