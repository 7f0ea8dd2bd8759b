import { supportMessages } from '@slipstream/contract/error-messages'
import { supportAttachmentTypes, supportLimits } from '@slipstream/contract/support'
import { MockFailure } from './mock-failure.ts'

export const notReadable = (name: string) =>
  `“${name}” is not a type we can read. Please attach a PNG, JPEG, WebP or HEIC picture, a PDF or a text file.`

export interface MockForm {
  readonly fields: Readonly<Record<string, FormDataEntryValue>>
  readonly files: readonly File[]
}

/** A form's text fields and files, those of a support request once they are within its limits. A file is what it says it is. */
export async function readForm(request: Request): Promise<MockForm> {
  const form = await request.formData()
  const isFile = (part: FormDataEntryValue) => part instanceof File
  const fields = Object.fromEntries([...form].filter(([, part]) => !isFile(part)))
  checkAttachments(form.getAll('attachments').filter(isFile))
  return { fields, files: [...form.values()].filter(isFile) }
}

function checkAttachments(files: readonly File[]): void {
  const { attachments, attachmentBytes } = supportLimits
  if (files.length > attachments)
    throw new MockFailure('payload_too_large', supportMessages.tooManyFiles(attachments, files.length))
  const large = files.find(({ size }) => size > attachmentBytes)
  if (large)
    throw new MockFailure('payload_too_large', supportMessages.fileTooLarge(large.name, attachmentBytes))
  const strange = files.find(({ type }) => !supportAttachmentTypes.some((known) => type.startsWith(known)))
  if (strange) throw new MockFailure('unsupported_media_type', notReadable(strange.name))
}
