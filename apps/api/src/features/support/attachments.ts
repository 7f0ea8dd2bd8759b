import { isUtf8 } from 'node:buffer'
import path from 'node:path'
import { supportMessages } from '@slipstream/contract/error-messages'
import { supportAttachmentTypes, supportLimits } from '@slipstream/contract/support'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError } from '#platform/http/api-error.ts'
import type { UploadedFile } from '#platform/http/parse-form.ts'
import type { MailAttachment } from '#platform/mail/mailer.ts'
import { oneLine } from '#platform/mail/one-line.ts'

type AttachmentType = (typeof supportAttachmentTypes)[number]

/** The endings a type's files have; a name that ends otherwise gets the first one, so that no text opens as a program. */
const endings: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt', '.log', '.csv', '.md', '.ics', '.json'],
}

const longestName = 100

/**
 * The files of a support request, as its e-mail carries them.
 *
 * @throws {ApiError} `payload_too_large`, `unsupported_media_type`; the message names the file
 */
export function readAttachments(files: readonly UploadedFile[]): Promise<MailAttachment[]> {
  const { attachments, attachmentBytes } = supportLimits
  if (files.length > attachments) {
    throw new ApiError('payload_too_large', {
      message: supportMessages.tooManyFiles(attachments, files.length),
    })
  }
  const large = files.find(({ bytes }) => bytes.length > attachmentBytes)
  if (large) {
    throw new ApiError('payload_too_large', {
      message: supportMessages.fileTooLarge(shownName(large), attachmentBytes),
    })
  }
  return Promise.all(files.map(toAttachment))
}

async function toAttachment(file: UploadedFile, index: number): Promise<MailAttachment> {
  if (file.bytes.length === 0) {
    throw new ApiError('unsupported_media_type', {
      message: `“${shownName(file)}” is empty. Please choose it again.`,
    })
  }
  const contentType = await getType(file.bytes)
  if (!contentType) {
    throw new ApiError('unsupported_media_type', {
      message: `“${shownName(file)}” is not a type we can read. Please attach a PNG, JPEG, WebP or HEIC picture, a PDF or a text file.`,
    })
  }
  return { filename: safeName(file.name, contentType, index), contentType, content: file.bytes }
}

/** By the first bytes; a text is what is UTF-8 throughout and has no NUL, whatever else it may look like. */
async function getType(bytes: Uint8Array): Promise<AttachmentType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  // The same container under its family's name, as some phones write it.
  const known = supportAttachmentTypes.find((type) => type === (mime === 'image/heif' ? 'image/heic' : mime))
  return known ?? (isUtf8(bytes) && !bytes.includes(0) ? 'text/plain' : undefined)
}

/** One name, no path, nothing a file system or a shell reads as more, and an ending that fits. */
function safeName(name: string, type: AttachmentType, index: number): string {
  const base = baseName(name)
    .replaceAll(/[<>:"|?*%$`;&']/g, '_')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  const ending = path.extname(base)
  const allowed = endings[type]
  const stem = allowed.includes(ending.toLowerCase()) ? base.slice(0, -ending.length) : base
  const allowedEnding = allowed.includes(ending.toLowerCase()) ? ending : allowed[0]
  return `${oneLine(stem, longestName) || `attachment-${index + 1}`}${allowedEnding}`
}

function shownName({ name }: UploadedFile): string {
  return oneLine(baseName(name), 60) || 'A file without a name'
}

const baseName = (name: string) => oneLine(name, 255).split(/[/\\]/).at(-1) ?? ''
