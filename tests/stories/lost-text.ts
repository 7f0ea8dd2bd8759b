import type { Page } from '@playwright/test'

/**
 * Text that its own box cuts off, and a page wider than the window. Text marked `data-abridged` is short by design: screen
 * readers get all of it, and it stands in full beside it.
 */
export async function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const isOutside = (inner: DOMRect, outer: DOMRect) =>
      inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 1
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest('style, script, noscript, .sb-wrapper, [data-abridged]')
      )
        continue
      if (
        !parent.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width <= 1 || text.height <= 1) continue
      let box: Element | null = parent
      while (box && box !== document.documentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        // Hidden from sight on purpose, for a screen reader.
        if (clipPath !== 'none' || (frame.width <= 1 && frame.height <= 1)) break
        const scrolls = /auto|scroll/.test(overflowX + overflowY)
        if (scrolls) break
        if (/hidden|clip/.test(overflowX + overflowY) && isOutside(text, frame)) {
          lost.push(`“${node.textContent.trim().slice(0, 40)}” is cut off`)
          break
        }
        if (position === 'fixed') break
        box = box.parentElement
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth) {
      lost.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    }
    return lost
  })
}
