import { ImageViewer } from '@slipstream/design-system/ImageViewer'
import { useEffect, useMemo } from 'react'

interface PictureViewerProps {
  picture: Blob | null
  title: string
  onClose: () => void
}

/** A picture of what was seen, over the whole window. */
export function PictureViewer({ picture, title, onClose }: PictureViewerProps) {
  const src = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])
  return (
    <ImageViewer
      isOpen
      src={src ?? undefined}
      problem={src === null ? { message: 'This picture is no longer on this phone.' } : undefined}
      alt="Your picture of the seats"
      title={title}
      caption="Only on this phone"
      onOpenChange={onClose}
    />
  )
}
