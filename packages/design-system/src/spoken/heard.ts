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

/** How many words of it: 'Edinburgh to London Heathrow, £58.40' are five. */
export const wordsHeard = (element: Element): number =>
  heard(element)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
