import type { DropZoneProps } from 'react-aria-components/DropZone'

type DropItem = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'][number]

/** The files of a drop, and the names of the folders in it. Dropped text and links are ignored. */
export async function readDrop(items: readonly DropItem[]): Promise<{ files: File[]; folders: string[] }> {
  const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
  const folders = items.flatMap((item) => (item.kind === 'directory' ? [item.name] : []))
  return { files, folders }
}
