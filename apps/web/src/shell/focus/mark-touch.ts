const control = 'a, button, summary, label, [role="menuitem"], [role="option"], [role="gridcell"]'

/** In ms: how long a control stays marked after the finger has left it, so that a quick tap is seen too. */
const atLeast = 120

/**
 * Marks the control under a finger with `data-touched`, which `theme-css.ts` tints. A browser applies `:active` only after
 * some 100 ms, when a touch cannot become a scroll any more, and paints it after the tap's own work: until then nothing
 * would tell the user that the tap has been felt. Returns a function that stops it.
 */
export function markTouch(): () => void {
  const ended = new AbortController()
  let touched: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function unmark() {
    clearTimeout(timer)
    touched?.removeAttribute('data-touched')
    touched = null
  }
  function mark({ target, pointerType }: PointerEvent) {
    unmark()
    if (pointerType === 'mouse' || !(target instanceof Element)) return
    touched = target.closest(control)
    touched?.setAttribute('data-touched', '')
  }
  const unmarkSoon = () => {
    timer = setTimeout(unmark, atLeast)
  }
  const listening = { signal: ended.signal, passive: true, capture: true }
  document.addEventListener('pointerdown', mark, listening)
  document.addEventListener('pointerup', unmarkSoon, listening)
  // The touch has become a scroll.
  document.addEventListener('pointercancel', unmark, listening)
  return () => {
    ended.abort()
    unmark()
  }
}
