import type { SupportDraft } from '../drafts.ts'

/** Longest subject and message (contract support.ts). */
export const supportLengths = { subject: 160, message: 10_000 } as const

export interface SupportErrors {
  subject?: string | undefined
  message?: string | undefined
}

function lengthError(label: string, text: string, most: number): string | undefined {
  const length = text.trim().length
  if (length === 0) return `${label} is required`
  return length > most ? `${label} must be at most ${most.toLocaleString('en-GB')} characters` : undefined
}

/** Why a message cannot be sent; undefined where a field passes. */
export function validateSupport({ subject, message }: SupportDraft): SupportErrors {
  return {
    subject: lengthError('Subject', subject, supportLengths.subject),
    message: lengthError('Message', message, supportLengths.message),
  }
}
