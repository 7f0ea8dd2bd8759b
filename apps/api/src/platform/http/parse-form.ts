import { ApiError } from './api-error.ts'

/** A file of a form, as it came: neither its name nor the type its sender claims is to be trusted. */
export interface UploadedFile {
  /** The part's name: `attachments`. */
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface ParsedForm {
  /** Text fields by name; one that came more than once is a list, which no schema takes for a text. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>
  readonly files: readonly UploadedFile[]
}

/** More parts than any form of ours has; parsing many small ones costs more than their bytes. */
const mostParts = 50

/** @throws {ApiError} `malformed_body` where the bytes are no such form. */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<ParsedForm> {
  const boundary = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) {
    throw new ApiError('malformed_body', { message: 'The request body must be a multipart form.' })
  }
  if (getCount(`--${mark}`, bytes) > mostParts + 1) throw new ApiError('malformed_body')
  const form = await readForm(bytes, contentType)
  const texts = new Map<string, string[]>()
  const files: Promise<UploadedFile>[] = []
  for (const [field, value] of form) {
    if (typeof value === 'string') texts.set(field, [...(texts.get(field) ?? []), value])
    // A file input with nothing chosen sends a part without name and content.
    else if (value.name !== '' || value.size > 0) files.push(toFile(field, value))
  }
  const fields = [...texts].map(([field, values]) => {
    const [only, ...others] = values
    return [field, only !== undefined && others.length === 0 ? only : values] as const
  })
  return { fields: Object.fromEntries(fields), files: await Promise.all(files) }
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch (error) {
    throw new ApiError('malformed_body', { cause: error })
  }
}

async function toFile(field: string, file: File): Promise<UploadedFile> {
  return { field, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

function getCount(mark: string, bytes: Uint8Array<ArrayBuffer>): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = text.indexOf(mark); at !== -1 && count <= mostParts + 1; at = text.indexOf(mark, at + 1)) {
    count += 1
  }
  return count
}
