import { emailSupport } from '@slipstream/contract/support'
import { describe, expect, it } from 'vitest'
import { emptySupportDraft } from '../drafts.ts'
import { supportLengths, validateSupport } from './SupportForm.tsx'

const letter = (subject: string, message: string) => ({ ...emptySupportDraft, subject, message })

describe('a message to support (spec §7 Status and support)', () => {
  it('says what is missing; spaces are nothing', () => {
    expect(validateSupport(letter(' ', '\n'))).toEqual({
      subject: 'Subject is required',
      message: 'Message is required',
    })
  })

  it('takes what the contract takes, and not a character more', () => {
    const longest = letter('s'.repeat(supportLengths.subject), 'm'.repeat(supportLengths.message))
    expect(validateSupport(longest)).toEqual({ subject: undefined, message: undefined })
    expect(emailSupport.body.safeParse(longest).success).toBe(true)
    const longer = letter(`${longest.subject}s`, `${longest.message}m`)
    expect(validateSupport(longer)).toEqual({
      subject: 'Subject must be at most 160 characters',
      message: 'Message must be at most 10,000 characters',
    })
    expect(emailSupport.body.safeParse(longer).success).toBe(false)
  })
})
