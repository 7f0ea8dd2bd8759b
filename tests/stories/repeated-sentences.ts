import type { Page } from '@playwright/test'

/** Times, prices and flight numbers are no words: rows may share a value. */
const countWords = (sentence: string) =>
  sentence.match(/(?<![^\s(“‘])[\p{L}’'-]+(?![\p{L}\d])/gu)?.length ?? 0

/** Sentences of more than five words that stand twice in what is seen. A page under a modal is inert, and not seen. */
export async function repeatedSentences(page: Page): Promise<string[]> {
  const blocks = await page.evaluate(() => {
    const words = new Map<Element, string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const isInline = (element: Element) => /^(inline|contents)/.test(getComputedStyle(element).display)

    function isSeen(node: Node, parent: Element): boolean {
      if (parent.closest('style, script, noscript, .sb-wrapper, [inert]')) return false
      // A summary of errors repeats each field's message, as a link to the field.
      if (parent.closest('a[href^="#"]')) return false
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      // For a screen reader only.
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { clipPath, position } = getComputedStyle(box)
        if (position === 'absolute' && clipPath !== 'none') return false
      }
      return true
    }

    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isSeen(node, parent)) continue
      // Rows of a list have the same actions and switches, whose names differ for a screen reader.
      const control = parent.closest('button, a, label')
      if (control?.textContent.trim() === node.textContent.trim()) continue
      let block = parent
      while (isInline(block) && block.parentElement) block = block.parentElement
      words.set(block, (words.get(block) ?? '') + node.textContent)
    }
    return [...words.values()]
  })
  const sentences = blocks
    .flatMap((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?]) /),
    )
    .map((sentence) => sentence.replace(/[.!?]$/, ''))
    .filter((sentence) => countWords(sentence) > 5)
  return [...new Set(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index))]
}
