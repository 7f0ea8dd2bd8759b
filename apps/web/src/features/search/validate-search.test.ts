import { ApiError } from '@slipstream/client/http/http-errors'
import { describe, expect, it } from 'vitest'
import { isSound, problemsOfDraft, problemsOfRefusal } from './validate-search.ts'

const today = '2026-11-05'
const draft = { origin: 'EDI', destination: 'LHR', date: '2026-11-23', returnDate: '2026-11-24' }
const problems = (part: Partial<typeof draft> | Record<string, null>) =>
  problemsOfDraft({ ...draft, ...part }, today)

describe('what keeps a search from being made (issue 6, bad input)', () => {
  it.each([
    ['today', { date: today }],
    ['back on the same day', { returnDate: draft.date }],
    ['with no way back', { returnDate: null }],
  ])('nothing: %s', (_, part) => {
    expect(isSound(problems(part))).toBe(true)
  })

  it.each([
    ['no origin', { origin: null }, 'origin', 'Choose where you fly from'],
    ['no destination', { destination: null }, 'destination', 'Choose where you fly to'],
    [
      'to where it starts',
      { destination: 'EDI' },
      'destination',
      'Origin and destination are the same. Choose another destination',
    ],
    ['no day', { date: '' }, 'date', 'Choose a departure date'],
    [
      'yesterday',
      { date: '2026-11-04' },
      'date',
      'Wednesday 4 November 2026 has passed. Choose Thursday 5 November 2026 or later',
    ],
    ['a return without a day', { returnDate: '' }, 'return_date', 'Choose a return date, or search one way'],
    [
      'a return the day before',
      { returnDate: '2026-11-22' },
      'return_date',
      'The return is before the departure. Choose Monday 23 November 2026 or later',
    ],
    [
      'a return that has passed while the departure is open',
      { date: '', returnDate: '2026-11-04' },
      'return_date',
      'Wednesday 4 November 2026 has passed. Choose Thursday 5 November 2026 or later',
    ],
  ] as const)('%s', (_, part, field, message) => {
    expect(problems(part)[field]).toBe(message)
    expect(isSound(problems(part))).toBe(false)
  })
})

describe('what the server objects to (spec §8 Generic call failure)', () => {
  const refusal = (details: unknown, code = 'validation_failed') =>
    new ApiError('Some of the values were not accepted.', {
      kind: 'refused',
      endpoint: 'hotline.searchResults',
      code,
      details,
    })

  it('is said at its field', () => {
    const fields = {
      destination: 'is no airport with airline service: QQQ',
      return_date: 'must not be more than a year ahead',
    }
    expect(problemsOfRefusal(refusal({ fields }), { ...draft, destination: 'QQQ' })).toEqual({
      origin: undefined,
      destination: 'No airline flies to an airport with the code QQQ. Choose one from the list',
      date: undefined,
      return_date: 'This must not be more than a year ahead',
    })
  })

  it.each([
    ['another failure', refusal({ fields: { date: 'x' } }, 'provider_unavailable')],
    ['a refusal of something else', refusal({ fields: { _t: 'must be a time' } })],
    ['a refusal without its fields', refusal(undefined)],
    ['no ApiError', new Error('x')],
  ])('is nothing of the form’s in %s', (_, error) => {
    expect(problemsOfRefusal(error, draft)).toBeNull()
  })
})
