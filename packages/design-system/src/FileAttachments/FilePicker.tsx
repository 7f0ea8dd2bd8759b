import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import type { DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import * as S from './FileAttachments.styles.ts'

export interface FilePickerProps {
  labelId: string
  accept: readonly string[]
  allowsMultiple: boolean
  isCameraOffered: boolean
  isDisabled: boolean
  isInvalid: boolean
  onFiles: (files: readonly File[], folders?: readonly string[]) => void
}

/** Choosing, photographing and dropping files. */
export function FilePicker({
  labelId,
  accept,
  allowsMultiple,
  isCameraOffered,
  isDisabled,
  isInvalid,
  onFiles,
}: FilePickerProps) {
  const select = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drop: DropZoneProps['onDrop'] = ({ items }) => {
    void readDrop(items).then(({ files, folders }) => {
      if (files.length + folders.length > 0) onFiles(files, folders)
    })
  }
  return (
    <S.Zone
      aria-labelledby={labelId}
      isDisabled={isDisabled}
      onDrop={drop}
      data-invalid={isInvalid || undefined}
    >
      <S.Choices>
        <FileTrigger allowsMultiple={allowsMultiple} acceptedFileTypes={accept} onSelect={select}>
          <S.Choose isDisabled={isDisabled} data-tone="secondary" data-choose="">
            <Paperclip aria-hidden="true" />
            {allowsMultiple ? 'Choose files' : 'Choose a file'}
          </S.Choose>
        </FileTrigger>
        {isCameraOffered && (
          <FileTrigger defaultCamera="environment" acceptedFileTypes={['image/*']} onSelect={select}>
            <S.Choose isDisabled={isDisabled} data-tone="secondary">
              <Camera aria-hidden="true" />
              Take a photo
            </S.Choose>
          </FileTrigger>
        )}
      </S.Choices>
      <S.DropWords slot="label">or drop or paste {allowsMultiple ? 'them' : 'it'} here</S.DropWords>
    </S.Zone>
  )
}

type DropItem = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'][number]

/** The files of a drop, and the names of the folders in it. Dropped text and links are ignored. */
async function readDrop(items: readonly DropItem[]): Promise<{ files: File[]; folders: string[] }> {
  const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
  const folders = items.flatMap((item) => (item.kind === 'directory' ? [item.name] : []))
  return { files, folders }
}
