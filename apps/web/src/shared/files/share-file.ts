/** Downloads bytes or text as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The browser's API for sharing files; missing in some browsers, and in others for files alone. */
export interface FileSharer {
  canShare?: ((data: { files: File[] }) => boolean) | undefined
  share?: ((data: { files: File[] }) => Promise<void>) | undefined
}

export function canShareFile(name: string, type: string, sharer: FileSharer = navigator): boolean {
  const file = new File([], name, { type })
  return sharer.share !== undefined && sharer.canShare?.({ files: [file] }) === true
}

/** Opens the device's share sheet for a file, or else downloads it. */
export async function shareOrSave(
  content: Blob,
  name: string,
  sharer: FileSharer = navigator,
  save: typeof saveFile = saveFile,
): Promise<'shared' | 'turned_away' | 'saved'> {
  const file = new File([content], name, { type: content.type })
  if (sharer.share && sharer.canShare?.({ files: [file] })) {
    try {
      await sharer.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'turned_away'
      // Some browsers say that they can, and refuse.
    }
  }
  save(name, content.type, content)
  return 'saved'
}
