import CircleAlert from 'lucide-react/icons/circle-alert'
import FileImage from 'lucide-react/icons/file-image'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useCallback, useState } from 'react'
import { Problem } from '../field/Field.styles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { Attachment } from './FileAttachments.tsx'
import * as S from './FileAttachments.styles.ts'
import { formatBytes } from './format-bytes.ts'

/** The image as a thumbnail. Its object URL lives as long as the element. */
function Thumbnail({ file, previewUrl }: Pick<Attachment, 'file' | 'previewUrl'>) {
  const [isBroken, setBroken] = useState(false)
  const showFile = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  const isPicture = previewUrl !== undefined || file.type.startsWith('image/')
  if (!isPicture) return <FileText aria-hidden="true" />
  if (isBroken) return <FileImage aria-hidden="true" />
  return previewUrl === undefined ? (
    <img alt="" ref={showFile} onError={() => setBroken(true)} />
  ) : (
    <img alt="" src={previewUrl} onError={() => setBroken(true)} />
  )
}

export interface AttachmentRowProps {
  attachment: Attachment
  isDisabled: boolean
  onRemove: (row: Element | null) => void
}

/** One attached file. Its name is never shortened: a number or a date may be at its end. */
export function AttachmentRow({
  attachment: { file, progress, error, previewUrl },
  isDisabled,
  onRemove,
}: AttachmentRowProps) {
  return (
    <S.Row data-invalid={error ? true : undefined}>
      <S.Preview>
        <Thumbnail file={file} previewUrl={previewUrl} />
      </S.Preview>
      <S.Words>
        <S.Name dir="auto">{file.name}</S.Name>
        <S.Facts>
          {/* Keeps our own text in order within a right-to-left page. */}
          <bdi>
            {formatBytes(file.size)}
            {progress !== undefined && ` · ${progress} %`}
          </bdi>
        </S.Facts>
        {progress !== undefined && (
          <S.Progress value={progress} max={100} aria-label={`Sending ${file.name}`} />
        )}
        <S.RowProblem aria-live="polite">
          {error && (
            <Problem as="span">
              <CircleAlert aria-hidden="true" />
              {error}
            </Problem>
          )}
        </S.RowProblem>
      </S.Words>
      <IconButton
        label={`Remove ${file.name}`}
        icon={<X aria-hidden="true" />}
        isDisabled={isDisabled}
        onClick={(event) => onRemove(event.currentTarget.closest('li'))}
      />
    </S.Row>
  )
}
