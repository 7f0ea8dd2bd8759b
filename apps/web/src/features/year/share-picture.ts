import { saveFile } from '#shared/save-file.ts'

/** The browser's API for sharing files; missing in some browsers, and in others for files alone. */
export interface FileSharer {
  canShare?: ((data: { files: File[] }) => boolean) | undefined
  share?: ((data: { files: File[] }) => Promise<void>) | undefined
}

const fileOf = (name: string, content: BlobPart[] = []) => new File(content, name, { type: 'image/png' })

export function canShareFile(name: string, sharer: FileSharer = navigator): boolean {
  return sharer.share !== undefined && sharer.canShare?.({ files: [fileOf(name)] }) === true
}

/** The picture on a canvas as a file. Rejects if the browser cannot make one. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((picture) => {
      if (picture) done(picture)
      else fail(new Error('This browser could not make the picture.'))
    }, 'image/png')
  })
}

/** Opens the device's share sheet for a picture, or else downloads it. */
export async function shareOrSave(
  picture: Blob,
  name: string,
  sharer: FileSharer = navigator,
  save: typeof saveFile = saveFile,
): Promise<'shared' | 'turned_away' | 'saved'> {
  const file = fileOf(name, [picture])
  if (sharer.share && sharer.canShare?.({ files: [file] })) {
    try {
      await sharer.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'turned_away'
      // Some browsers say that they can, and refuse.
    }
  }
  save(name, 'image/png', picture)
  return 'saved'
}
