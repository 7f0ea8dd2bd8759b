import { describe, expect, it } from 'vitest'
import { oldPricesText } from './flight-list-text.ts'

describe('prices that are not very fresh (issue 21, 2)', () => {
  it('say of when they are, with the day where it is another', () => {
    const now = Date.parse('2026-11-05T14:05Z')
    expect(oldPricesText(Date.parse('2026-11-05T13:40Z'), now)).toBe(
      'Prices as of 13:40 GMT. They may have changed since.',
    )
    expect(oldPricesText(Date.parse('2026-11-04T23:59Z'), now)).toBe(
      'Prices as of Wed 4 Nov, 23:59 GMT. They may have changed since.',
    )
  })
})
