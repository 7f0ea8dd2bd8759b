import { ancestorsOf, type FocusedPath } from './ancestors-of.ts'

/**
 * Keeps the focus (`keep-focus.ts`) from the first element that has it. Its code loads only then: the first paint does not
 * need it. Returns a function that stops it.
 */
export function startKeepFocus(): () => void {
  /** What has the focus while the code loads; it may be gone before that. */
  let focused: FocusedPath = { path: [], siblings: [] }
  let isLoading = false
  let hasStopped = false
  let stop = () => document.removeEventListener('focusin', remember)

  async function load() {
    isLoading = true
    try {
      const { keepFocus } = await import('./keep-focus.ts')
      if (hasStopped) return
      stop()
      stop = keepFocus(focused)
    } catch {
      // The next focus tries again.
      isLoading = false
    }
  }

  function remember() {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return
    const path = ancestorsOf(activeElement)
    focused = { path, siblings: path.map(({ previousSibling }) => previousSibling) }
    if (!isLoading) void load()
  }

  document.addEventListener('focusin', remember)
  // An element may have taken it before this was called.
  remember()
  return () => {
    hasStopped = true
    stop()
  }
}
