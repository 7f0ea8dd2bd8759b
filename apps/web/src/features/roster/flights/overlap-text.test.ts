import { overlapping } from '@slipstream/mocks/fixtures/commutes'
import { copenhagenTurnaround, dentist } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { overlapSentences } from '../booking/booking-text.ts'

describe('overlapping items (issue 5, bad input)', () => {
  it('names what takes up the same time, and how much', () => {
    expect(overlapSentences(copenhagenTurnaround, overlapping)).toEqual(['Overlaps Vaccination by 2 h'])
    const vaccination = overlapping.find(
      (item) => item.kind === 'manual_entry' && item.title === 'Vaccination',
    )
    expect(vaccination && overlapSentences(vaccination, overlapping)).toEqual(['Overlaps LHR–CPH–LHR by 2 h'])
  })

  it('says nothing of what stands alone', () => {
    expect(overlapSentences(dentist, overlapping)).toEqual([])
    expect(overlapSentences(dentist, [])).toEqual([])
  })
})
