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

    /** The boxes that cut off what stands outside them, from an element outwards; none of a box that hides or scrolls it. */
    const framesByElement = new Map<Element, DOMRect[]>()
    function frames(element: Element): DOMRect[] {
      const known = framesByElement.get(element)
      if (known) return known
      const found = findFrames(element)
      framesByElement.set(element, found)
      return found
    }
    function findFrames(element: Element): DOMRect[] {
      const outer = element.parentElement
      if (!outer) return []
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element)
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return []
      const isCutting = /hidden|clip/.test(overflowX + overflowY)
      const frame = element.getBoundingClientRect()
      // Hidden from sight on purpose, for a screen reader.
      if (frame.width <= 1 && frame.height <= 1) return []
      const own = isCutting ? [frame] : []
      return position === 'fixed' ? own : [...own, ...frames(outer)]
    }

    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim()) continue
      if (parent.closest('style, script, noscript, .sb-wrapper, [data-abridged]')) continue
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
      if (frames(parent).some((frame) => isOutside(text, frame)))
        lost.push(`“${node.textContent.trim().slice(0, 40)}” is cut off`)
    }
    const pageWidth = document.documentElement.scrollWidth
    if (pageWidth > window.innerWidth) {
      const widest = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right >= pageWidth,
      )
      lost.push(`the page is ${pageWidth} px wide, because of ${widest.at(-1)?.outerHTML.slice(0, 120)}`)
    }
    return lost
  })
}
