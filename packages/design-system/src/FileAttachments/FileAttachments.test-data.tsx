import { useState } from 'react'
import { type Attachment, FileAttachments, type FileAttachmentsProps } from './FileAttachments.tsx'

/** The limits of the support form in stories: small, so that each can be reached. */
export const supportLimits = {
  accept: ['image/*', 'application/pdf', 'text/plain'],
  acceptedText: 'pictures, PDF and text files',
  maxFiles: 5,
  maxBytesEach: 1_000_000,
  maxBytesTotal: 2_500_000,
}

export const sampleFile = (name: string, type: string, size: number) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1_784_000_000_000 })

/** A boarding pass in two colours, small enough for a data URL. */
export const previewUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path fill="#086375" d="M0 0h44v44H0z"/><path fill="#62BEC1" d="M8 14h28v16H8z"/></svg>',
)}`

export const picture: Attachment = {
  id: 'picture',
  file: sampleFile(
    'Screenshot 2026-07-14 at 04.40.12 while rebooking to Edinburgh.png',
    'image/png',
    482_000,
  ),
  previewUrl,
}
export const roster: Attachment = {
  id: 'roster',
  file: sampleFile('roster-july.pdf', 'application/pdf', 96_400),
}
export const note: Attachment = { id: 'note', file: sampleFile('note.txt', 'text/plain', 812) }

const nothing: readonly Attachment[] = []

/** Holds the attachments, as a form does. */
export function Attached({
  value: first = nothing,
  onChange,
  ...props
}: Partial<Omit<FileAttachmentsProps, 'ref'>>) {
  const [value, setValue] = useState(first)
  return (
    <FileAttachments
      label="Attachments"
      {...supportLimits}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}
