import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where a paste is taken from: while the focus is within the part, or anywhere in the page. */
export type PasteScope = 'part' | 'page'

/**
 * Files from the clipboard. In the wider scope a paste that carries text as well is left alone: word processors put
 * a picture of the text beside it, and the reader wants the text in the field he stands in.
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
    // The drop zone listens to the document as well and would take the same files again.
    event.stopImmediatePropagation()
    onFiles([...clipboardData.files])
  })
  useEffect(() => {
    document.addEventListener('paste', take, { capture: true })
    return () => document.removeEventListener('paste', take, { capture: true })
  }, [])
}
