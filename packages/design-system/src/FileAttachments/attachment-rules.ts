import { formatBytes } from './format-bytes.ts'

/** The limits for attachments. Sizes are bytes; 1 MB is 1,000,000 of them, as phones and file managers count. */
export interface AttachmentLimits {
  /** As in an input's `accept`: 'image/*', 'application/pdf', '.txt'. */
  accept: readonly string[]
  /** The same as text, after 'only' and before 'can be attached': 'pictures, PDF and text files'. */
  acceptedText: string
  maxFiles: number
  maxBytesEach: number
  maxBytesTotal: number
}

/** The fields the rules check; a `File` has them. */
export interface FileFacts {
  name: string
  /** Bytes. */
  size: number
  /** MIME type, empty where the system knows none. */
  type: string
  /** Milliseconds of the epoch. */
  lastModified: number
}

export type RejectReason =
  | 'duplicate'
  | 'type'
  | 'empty'
  | 'too_large'
  | 'too_many'
  | 'total_too_large'
  | 'folder'

export interface Rejection {
  name: string
  reason: RejectReason
  /** A rejected file, why, and what to do next. */
  message: string
}

/** Whether one of the patterns accepts the file, by its type or by the end of its name. */
export function isAccepted({ name, type }: FileFacts, accept: readonly string[]): boolean {
  return accept.some((pattern) => {
    const wanted = pattern.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    if (wanted.endsWith('/*')) return type.toLowerCase().startsWith(wanted.slice(0, -1))
    return type.toLowerCase() === wanted
  })
}

const isSame = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const totalBytes = (files: readonly FileFacts[]) => files.reduce((sum, { size }) => sum + size, 0)

function reasonAgainst(
  file: FileFacts,
  present: readonly FileFacts[],
  limits: AttachmentLimits,
): RejectReason | null {
  if (present.some((other) => isSame(file, other))) return 'duplicate'
  if (!isAccepted(file, limits.accept)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > limits.maxBytesEach) return 'too_large'
  if (present.length >= limits.maxFiles) return 'too_many'
  if (totalBytes(present) + file.size > limits.maxBytesTotal) return 'total_too_large'
  return null
}

const explanations: Record<RejectReason, (limits: AttachmentLimits) => string> = {
  duplicate: () => 'it is attached already.',
  type: ({ acceptedText }) => `only ${acceptedText} can be attached.`,
  empty: () => 'it is empty (0 bytes). Check it and choose it again.',
  too_large: ({ maxBytesEach }) =>
    `it is larger than the ${formatBytes(maxBytesEach)} that one file may have. Make it smaller and choose it again.`,
  too_many: ({ maxFiles }) =>
    `at most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'} can be attached. Remove one first.`,
  total_too_large: ({ maxBytesTotal }) =>
    `with it the files would be larger than ${formatBytes(maxBytesTotal)} together. Remove one first, or choose a smaller one.`,
  folder: () => 'it is a folder. Open it and choose the files inside.',
}

/** The message of a rejection: '{name} was not added: {why, and what to do next}'. */
export function reject(name: string, reason: RejectReason, limits: AttachmentLimits): Rejection {
  return { name, reason, message: `${name} was not added: ${explanations[reason](limits)}` }
}

/** Accepts each new file that the limits allow beside those already present, in order, and says why it rejects the others. */
export function checkFiles<Candidate extends FileFacts>(
  candidates: readonly Candidate[],
  present: readonly FileFacts[],
  limits: AttachmentLimits,
): { accepted: Candidate[]; rejected: Rejection[] } {
  const accepted: Candidate[] = []
  const rejected: Rejection[] = []
  for (const candidate of candidates) {
    const reason = reasonAgainst(candidate, [...present, ...accepted], limits)
    if (reason === null) accepted.push(candidate)
    else rejected.push(reject(candidate.name, reason, limits))
  }
  return { accepted, rejected }
}
