import { useEffect, useId, useRef, useState } from 'react'
import { type AttachmentLimits, checkFiles, reject, type Rejection } from './attachment-rules.ts'
import type { Attachment } from './FileAttachments.tsx'
import { describeAddition, describeCount } from './words.ts'

interface AttachmentsOptions {
  value: readonly Attachment[]
  onChange: (value: readonly Attachment[]) => void
  onReject: ((rejections: readonly Rejection[]) => void) | undefined
  limits: AttachmentLimits
}

/** Adds and removes files within the limits, and returns the announcements. */
export function useAttachments({ value, onChange, onReject, limits }: AttachmentsOptions) {
  const idPrefix = useId()
  const added = useRef(0)
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  // The counter keys the announcement: the same text twice in a row must be announced twice.
  const [announcement, setAnnouncement] = useState({ words: '', turn: 0 })
  const announce = (words: string) => setAnnouncement(({ turn }) => ({ words, turn: turn + 1 }))

  // A drop is read asynchronously, so it is checked against the files attached by then.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (next: readonly Attachment[]) => {
    latest.current = next
    onChange(next)
  }

  const add = (files: readonly File[], folders: readonly string[] = []) => {
    const present = latest.current.map(({ file }) => file)
    const { accepted, rejected: refused } = checkFiles(files, present, limits)
    const rejected = [...refused, ...folders.map((name) => reject(name, 'folder', limits))]
    const attachments = accepted.map((file) => {
      added.current += 1
      return { id: `${idPrefix}-${added.current}`, file }
    })
    if (attachments.length > 0) change([...latest.current, ...attachments])
    setRejections(rejected)
    if (rejected.length > 0) onReject?.(rejected)
    announce(describeAddition(accepted, rejected, latest.current.length, limits.maxFiles))
  }

  const remove = ({ id, file }: Attachment) => {
    change(latest.current.filter((attachment) => attachment.id !== id))
    setRejections([])
    announce(`${file.name} removed. ${describeCount(latest.current.length, limits.maxFiles)}`)
  }

  return { add, remove, rejections, dismissRejections: () => setRejections([]), announcement }
}
