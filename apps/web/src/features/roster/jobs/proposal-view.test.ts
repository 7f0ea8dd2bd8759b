import { threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import type { Optimisation } from '@slipstream/contract/hotline'
import { describe, expect, it } from 'vitest'
import { itemOf, netSaving, netWords, proposalReason, proposalView } from './proposal-view.ts'

const [offered, other] = threeDayTrip.prices.to_work
if (!offered || !other) throw new Error('The sample trip has no flights to work.')

const money = {
  rates: { to: 'GBP', perUnit: { EUR: 0.5 } },
  rateDate: null,
  format: (amount: string, currency: string) => ({ amount: `${currency} ${amount}` }),
}
const view = { names: (code: string) => code, money }

function proposal(change: Partial<Optimisation> = {}, currency = 'GBP'): Optimisation {
  return {
    item_kind: 'trip',
    item_id: threeDayTrip.id,
    direction: 'to_work',
    current: { ...other!, price_currency: 'GBP' },
    proposed: { ...offered!, price_currency: currency },
    reason: 'BA1 has BA2 behind it.',
    saving: '12.00',
    ...change,
  }
}

describe('what a proposal comes to (spec §1 Optimise, issue 5 Jobs)', () => {
  it.each<[string, Partial<Optimisation>, string]>([
    ['cheaper than the plan', {}, 'Saves GBP 12.00. BA1 has BA2 behind it.'],
    ['dearer', { saving: '-12.00' }, 'Costs GBP 12.00 more, because BA1 has BA2 behind it.'],
    ['as dear', { saving: '0.00' }, 'BA1 has BA2 behind it.'],
    ['of unknown worth', { saving: null }, 'BA1 has BA2 behind it.'],
    [
      'where none was planned',
      { current: null },
      'GBP 12.00 less than the dearest in time. BA1 has BA2 behind it.',
    ],
  ])('is said where it is %s', (_, change, words) => {
    expect(proposalReason(proposal(change), money)).toBe(words)
  })

  it('names the end of the duty, the plan and the flight', () => {
    expect(proposalView(proposal(), threeDayTrip, view)).toMatchObject({
      way: 'To work',
      duty: 'LHR–FCO–LHR–ARN–LHR–ATH–LHR',
      when: 'Sat 7 Nov, report 05:35 GMT',
      flight: { price: { change: { direction: 'down', label: 'GBP 12.00 less' } } },
    })
    expect(proposalView(proposal({ direction: 'from_work' }), threeDayTrip, view).when).toBe(
      'Mon 9 Nov, clear 16:15 GMT',
    )
  })

  it('says no price fell where none was planned', () => {
    const { flight, current } = proposalView(proposal({ current: null }), threeDayTrip, view)
    expect(flight?.price.change).toBeUndefined()
    expect(current).toBe('no flight planned')
  })

  it('bears a duty that is gone', () => {
    const gone = proposal({ item_id: 'gone' })
    expect(itemOf(gone, [threeDayTrip])).toBeUndefined()
    expect(proposalView(gone, undefined, view).duty).toBe('A duty that is no longer in your roster')
  })
})

describe('what proposals come to together', () => {
  it.each<[string, Optimisation[], string | null]>([
    ['of one', [proposal()], '12.00'],
    ['that save and cost', [proposal(), proposal({ saving: '-20.50' })], '-8.50'],
    ['of two currencies', [proposal(), proposal({}, 'EUR')], '18.00'],
    ['of a currency without a rate', [proposal(), proposal({}, 'USD')], null],
    ['of which nothing is known', [proposal({ saving: null })], null],
  ])('is summed in the user’s currency %s', (_, proposals, net) => {
    expect(netSaving(proposals, money.rates)).toBe(net)
  })

  it.each<[string, Optimisation[], string | null]>([
    ['save', [proposal()], 'save GBP 12.00'],
    [
      'save against a flight that nobody planned',
      [proposal(), proposal({ current: null })],
      'save up to GBP 24.00',
    ],
    ['cost', [proposal({ saving: '-3.00' })], 'cost GBP 3.00 more'],
    ['come to nothing', [proposal(), proposal({ saving: '-12.00' })], null],
  ])('says that they %s', (_, proposals, words) => {
    expect(netWords(proposals, money)).toBe(words)
  })
})
