import { getRoster } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { compiledAtFirstUse } from './compiled-schema.ts'

const compiled = compiledAtFirstUse(getRoster.response)
const entry = {
  kind: 'manual_entry',
  id: 'm1',
  title: 'Dentist',
  notes: '',
  location: null,
  start: '2026-11-05 10:00',
  end: '2026-11-05 11:00',
  prices: { to_work: [], from_work: [] },
}
const answerWith = (fields: object) => ({
  month: '2026-11',
  imported_at: null,
  roster: [{ ...entry, ...fields }],
})

describe('a compiled schema', () => {
  it('fills defaults, leaves unknown fields out and orders fields as the schema itself does', () => {
    const answer = answerWith({ password_hash: 'secret' })
    expect(JSON.stringify(compiled().parse(answer))).toBe(JSON.stringify(getRoster.response.parse(answer)))
    expect(JSON.stringify(compiled().parse(answer))).not.toContain('secret')
  })

  it.each([{ start: '2026-02-30 10:00' }, { location: 'lhr' }, { kind: 'party' }, { prices: null }])(
    'refuses %j with the same message',
    (fields) => {
      const refusal = compiled().safeParse(answerWith(fields))
      expect(refusal.success).toBe(false)
      expect(refusal.error?.issues).toEqual(getRoster.response.safeParse(answerWith(fields)).error?.issues)
    },
  )

  it('is compiled once', () => {
    expect(compiled()).toBe(compiled())
    expect(compiled()).not.toBe(getRoster.response)
  })
})
