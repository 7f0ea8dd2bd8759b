import { describe, expect, it } from 'vitest'
import { readNotice } from './job-records.ts'

describe('a notification about a job (issue 21, 5)', () => {
  const state = {
    status: { status: 'running', custom_status: null, result: null, error: null },
    isFinished: false,
    version: 7,
  }

  it('says what the job changed to', () => {
    expect(readNotice(`job-1 ${JSON.stringify(state)}`).readState()).toEqual(state)
  })

  it.each([
    ['the id alone, as of a long state', 'job-1'],
    ['something that is no JSON', 'job-1 changed'],
    ['another state, as of another version', 'job-1 {"progress":7}'],
  ])('has the job read where it says %s', (_, payload) => {
    const { id, readState } = readNotice(payload)
    expect(id).toBe('job-1')
    expect(readState()).toBeUndefined()
  })
})
