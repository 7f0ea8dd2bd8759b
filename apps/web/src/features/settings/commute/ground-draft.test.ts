import { describe, expect, it } from 'vitest'
import { emptyDraft, groundText, readGroundDraft, type GroundDraft } from './ground-draft.ts'
import { changeHint } from './plan-setting-text.ts'

const draft: GroundDraft = { from: 'LGW', to: 'LHR', kind: 'train', minutes: '75', cost: '12,50' }
const train = {
  from: 'LGW',
  to: 'LHR',
  kind: 'train',
  minutes: 75,
  cost_amount: '12.50',
  cost_currency: 'EUR',
} as const
const getErrors = (change: Partial<GroundDraft>) => {
  const read = readGroundDraft({ ...draft, ...change }, [], 'EUR')
  return 'errors' in read ? Object.keys(read.errors) : []
}

describe('a ground leg that is typed (issue 22 item 3)', () => {
  it('is read with the user’s currency, and a comma is a point', () => {
    expect(readGroundDraft(draft, [], 'EUR')).toEqual({ way: train })
  })

  it('needs two airports, a time and a cost', () => {
    const read = readGroundDraft(emptyDraft, [], 'GBP')
    expect('errors' in read && Object.keys(read.errors)).toEqual(['from', 'to', 'minutes', 'cost'])
  })

  it.each([
    ['the same airport twice', { to: 'LGW' }, ['to']],
    ['4 minutes', { minutes: '4' }, ['minutes']],
    ['5 minutes', { minutes: '5' }, []],
    ['600 minutes', { minutes: '600' }, []],
    ['601 minutes', { minutes: '601' }, ['minutes']],
    ['no cost', { cost: '' }, ['cost']],
    ['a cost of nothing', { cost: '0' }, []],
    ['a negative cost', { cost: '-1' }, ['cost']],
    ['a script for a cost', { cost: '<b>1</b>' }, ['cost']],
  ] as const)('with %s', (_, change, errors) => {
    expect(getErrors(change)).toEqual(errors)
  })

  it('is there once, whichever airport is named first; by car it is another one', () => {
    const again = { ...draft, from: 'LHR', to: 'LGW' }
    expect(readGroundDraft(again, [train], 'EUR')).toMatchObject({
      errors: { to: expect.stringContaining('already') },
    })
    expect(readGroundDraft({ ...again, kind: 'car' }, [train], 'EUR')).toHaveProperty('way')
  })

  it('is named with its time and cost', () => {
    expect(groundText(train)).toBe('Train LGW–LHR, 1 h 15 min, €12.50')
  })
})

describe('the least time of a change', () => {
  it('is our estimate, or the person’s own', () => {
    expect(changeHint('MAN', {})).toBe(
      'Our estimate is 75 minutes within one country, 105 over a border. Change it if you know better.',
    )
    expect(changeHint('MAN', { MAN: 50 })).toMatch(/^Your own time\. Our estimate is 75 minutes/)
  })
})
