import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where pastes are accepted: while the focus is inside the component, or anywhere in the page. */
export type PasteScope = 'part' | 'page'

/**
 * Files from the clipboard. In the wider scope a paste that also contains text is ignored: word processors add a picture
 * of the text, and the user wants the text in the focused field.
 */
export function usePastedFiles(
  part: RefObject<HTMLElement | null>,
  scope: PasteScope,
  isDisabled: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event
    if (isDisabled || !clipboardData || clipboardData.files.length === 0) return
    const isWithin = target instanceof Node && part.current?.contains(target)
    const isMeantForPart = isWithin || (scope === 'page' && !clipboardData.types.includes('text/plain'))
    if (!isMeantForPart) return
    event.preventDefault()
    // The drop zone listens to the document as well and would add the same files twice.
    event.stopImmediatePropagation()
    onFiles([...clipboardData.files])
  })
  useEffect(() => {
    document.addEventListener('paste', take, { capture: true })
    return () => document.removeEventListener('paste', take, { capture: true })
  }, [])
}
