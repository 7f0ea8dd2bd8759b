import type { AttachmentLimits, FileFacts, Rejection } from './attachment-rules.ts'
import { formatBytes } from './format-bytes.ts'

/** Above this, rejections are summed up as a number. */
export const namedRejections = 5

/** '2 of 5 files attached.' */
export function describeCount(count: number, maxFiles: number): string {
  return `${count} of ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'} attached.`
}

/** 'up to 5 files, 10 MB each, 25 MB together' */
export function describeLimits({ maxFiles, maxBytesEach, maxBytesTotal }: AttachmentLimits): string {
  if (maxFiles === 1) return `one file of up to ${formatBytes(Math.min(maxBytesEach, maxBytesTotal))}`
  return `up to ${maxFiles} files, ${formatBytes(maxBytesEach)} each, ${formatBytes(maxBytesTotal)} together`
}

/** '35 more files were not added.' */
export function describeMoreRejections(count: number): string {
  return `${count} more ${count === 1 ? 'file was' : 'files were'} not added.`
}

/** Announced after files were chosen, dropped, pasted or photographed. */
export function describeAddition(
  accepted: readonly FileFacts[],
  rejected: readonly Rejection[],
  count: number,
  maxFiles: number,
): string {
  const [only] = accepted
  const news = accepted.length === 1 && only ? `${only.name} added.` : `${accepted.length} files added.`
  const refusals = rejected.slice(0, namedRejections).map(({ message }) => message)
  const more = rejected.length - refusals.length
  return [
    ...(accepted.length > 0 ? [news] : []),
    ...refusals,
    ...(more > 0 ? [describeMoreRejections(more)] : []),
    describeCount(count, maxFiles),
  ].join(' ')
}
