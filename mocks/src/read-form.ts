import { supportAttachmentTypes, supportLimits } from '@slipstream/contract/support'
import { MockFailure } from './mock-failure.ts'

const megabyte = 1_000_000

export const tooLarge = (name: string) =>
  `“${name}” is larger than ${supportLimits.attachmentBytes / megabyte} MB. Please attach a smaller file.`

export const notReadable = (name: string) =>
  `“${name}” is not a type we can read. Please attach a PNG, JPEG, WebP or HEIC picture, a PDF or a text file.`

/** The text fields of a form, once its files are within the limits of a support request. A file is what it says it is. */
export async function readForm(request: Request): Promise<unknown> {
  const form = await request.formData()
  const files = form.getAll('attachments').filter((part) => part instanceof File)
  const { attachments, attachmentBytes } = supportLimits
  if (files.length > attachments)
    throw new MockFailure(
      'payload_too_large',
      `Please attach at most ${attachments} files; there are ${files.length}.`,
    )
  const large = files.find(({ size }) => size > attachmentBytes)
  if (large) throw new MockFailure('payload_too_large', tooLarge(large.name))
  const strange = files.find(({ type }) => !supportAttachmentTypes.some((known) => type.startsWith(known)))
  if (strange) throw new MockFailure('unsupported_media_type', notReadable(strange.name))
  return Object.fromEntries([...form].filter(([name]) => name !== 'attachments'))
}
