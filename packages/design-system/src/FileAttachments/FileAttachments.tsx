import { type ComponentPropsWithRef, useId, useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { describedBy, FieldMessages } from '../field/Field.tsx'
import { useControlled } from '../field/use-controlled.ts'
import { Label } from '../field/Field.styles.ts'
import { ListCard } from '../primitives/ListCard.tsx'
import { AttachmentRow } from './AttachmentRow.tsx'
import type { AttachmentLimits, Rejection } from './attachment-rules.ts'
import * as S from './FileAttachments.styles.ts'
import { FilePicker } from './FilePicker.tsx'
import { formatBytes } from './format-bytes.ts'
import { useAttachments } from './use-attachments.ts'
import { describeCount, describeLimits, describeMoreRejections, namedRejections } from './words.ts'
import { Banner } from '../Banner/Banner.tsx'

export type { AttachmentLimits, Rejection, RejectReason } from './attachment-rules.ts'

export interface Attachment {
  /** Set by the component when the file is added. */
  id: string
  file: File
  /** Percentage sent, an integer from 0 to 100; omitted while nothing is sent. */
  progress?: number | undefined
  /** Why this file could not be sent, and what to do. */
  error?: string | undefined
  /** A preview that the app has already; otherwise the component makes previews of images itself. */
  previewUrl?: string | undefined
}

export interface FileAttachmentsProps
  extends
    AttachmentLimits,
    Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange' | 'defaultValue' | 'disabled'> {
  /** Visible, and the name of the group: 'Attachments'. */
  label: string
  value?: readonly Attachment[] | undefined
  defaultValue?: readonly Attachment[] | undefined
  onChange?: ((value: readonly Attachment[]) => void) | undefined
  /** The component shows a message itself; this is for counting and the like. */
  onReject?: ((rejections: readonly Rejection[]) => void) | undefined
  /** The form's error about all files together. */
  error?: string | undefined
  /** Adds a button that opens the camera; the app knows whether there is one. */
  isCameraOffered?: boolean | undefined
  /** 'page' also accepts a paste outside the component, such as a screenshot pasted into the message above it. */
  pasteFrom?: PasteScope | undefined
  isDisabled?: boolean | undefined
  /** Files are neither added nor removed. */
  isReadOnly?: boolean | undefined
}

const none: readonly Attachment[] = []

/** Files to send: chosen, dropped, pasted or photographed, within limits that it explains (spec §7 Status and support). */
export function FileAttachments({
  label,
  value: given,
  defaultValue = none,
  onChange,
  onReject,
  error,
  isCameraOffered = false,
  pasteFrom = 'part',
  isDisabled = false,
  isReadOnly = false,
  accept,
  acceptedText,
  maxFiles,
  maxBytesEach,
  maxBytesTotal,
  ...rest
}: FileAttachmentsProps) {
  const [value, setOwn] = useControlled(given, defaultValue)
  const isFixed = isDisabled || isReadOnly
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const limits: AttachmentLimits = { accept, acceptedText, maxFiles, maxBytesEach, maxBytesTotal }
  const { add, remove, rejections, dismissRejections, announcement } = useAttachments({
    value,
    onChange: (next) => {
      setOwn(next)
      onChange?.(next)
    },
    onReject,
    limits,
  })
  usePastedFiles(body, pasteFrom, isFixed, add)

  const removeRow = (attachment: Attachment, row: Element | null) => {
    // Before the button is removed, the focus moves to its neighbour's, or to the file picker.
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? body.current
    neighbour?.querySelector<HTMLElement>('button[data-choose], li button')?.focus()
    remove(attachment)
  }

  const total = value.reduce((sum, { file }) => sum + file.size, 0)
  const labelId = `${id}-label`
  const hint = `You can attach ${acceptedText}: ${describeLimits(limits)}.`
  return (
    <S.Root
      {...rest}
      aria-labelledby={labelId}
      aria-describedby={describedBy(id, { hint, error })}
      data-disabled={isDisabled || undefined}
    >
      <S.Body ref={body}>
        <Label as="span" id={labelId}>
          {label}
        </Label>
        <FilePicker
          labelId={labelId}
          accept={accept}
          allowsMultiple={maxFiles > 1}
          isCameraOffered={isCameraOffered}
          isDisabled={isFixed}
          isInvalid={Boolean(error)}
          onFiles={add}
        />
        <FieldMessages id={id} hint={hint} error={error} />
        <S.Announcement>
          <span key={announcement.turn}>{announcement.words}</span>
        </S.Announcement>
        <Rejections rejections={rejections} onDismiss={dismissRejections} />
        {value.length > 0 && (
          <>
            <ListCard aria-labelledby={labelId}>
              {value.map((attachment) => (
                <AttachmentRow
                  key={attachment.id}
                  attachment={attachment}
                  isDisabled={isFixed}
                  onRemove={(row) => removeRow(attachment, row)}
                />
              ))}
            </ListCard>
            <S.Count>
              <bdi>
                {describeCount(value.length, maxFiles)} {formatBytes(total)} of {formatBytes(maxBytesTotal)}.
              </bdi>
            </S.Count>
          </>
        )}
      </S.Body>
    </S.Root>
  )
}

/** The files rejected last time, and why. The announcement has read it out already. */
function Rejections({ rejections, onDismiss }: { rejections: readonly Rejection[]; onDismiss: () => void }) {
  if (rejections.length === 0) return null
  // Two files of one name may have the same message.
  const messages = [...new Set(rejections.map(({ message }) => message))]
  const more = messages.length - namedRejections
  return (
    <Banner tone="warning" role="note" aria-label="Not added" onDismiss={onDismiss}>
      <S.Refusals>
        {messages.slice(0, namedRejections).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {more > 0 && <li>{describeMoreRejections(more)}</li>}
      </S.Refusals>
    </Banner>
  )
}

/** Where pastes are accepted: while the focus is inside the component, or anywhere in the page. */
type PasteScope = 'part' | 'page'

/**
 * Files from the clipboard. In the wider scope a paste that also contains text is ignored: word processors add a picture
 * of the text, and the user wants the text in the focused field.
 */
function usePastedFiles(
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
