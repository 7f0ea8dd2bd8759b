import { rosterClock } from '@slipstream/commute/time/clock'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import { aManualEntry, aPrice } from '@slipstream/contract/testing/records'
import { expect, it } from 'vitest'
import { bookedTermsText, changeableText } from './changeable-text.ts'

const money = {
  rates: { to: 'GBP', perUnit: {} },
  rateDate: null,
  format: (amount: string) => ({ amount: `£${amount}` }),
  formatWhole: (amount: string) => `£${amount}`,
}
const fixed = aPrice({ id: 'basic', fare_brand_name: 'Basic' })
const change = (fee: string | null) => ({
  change: { is_allowed: true, fee: fee === null ? null : { amount: fee, currency: 'GBP' } },
  refund: null,
})
const plus = aPrice({
  id: 'plus',
  fare_brand_name: 'Plus',
  price_amount: '92.00',
  conditions: change('40.00'),
})
const item = aManualEntry({ title: 'Line check' })
const named = { name: 'BA1464', fare: fixed }
const aFlight = (name: string, fare: typeof fixed): CommuteFlight => ({
  name,
  departure: 0,
  arrival: 0,
  fare,
  fares: [fare],
  isStandbyOnly: false,
  change: null,
  gapInHandMinutes: 60,
  hotelNights: 0,
})

it.each([
  [null, 'Line check has moved before, and BA1464 cannot be changed.'],
  [
    { flight: aFlight('BA1464', fixed), fare: plus },
    'Line check has moved before. BA1464 cannot be changed at Basic; at Plus (£92.00) it can, for £40.00.',
  ],
  [
    {
      flight: aFlight('BA1466', plus),
      fare: { ...plus, departure_time: '2026-11-05 20:30', conditions: change('0.00') },
    },
    'Line check has moved before. BA1464 cannot be changed at Basic; BA1466 on Thu 5 Nov at 20:30 (£92.00) can, free of charge.',
  ],
  [
    { flight: aFlight('BA1464', fixed), fare: { ...fixed, conditions: change(null) } },
    'Line check has moved before. BA1464 can be changed.',
  ],
])('says in words what can be changed, and never what a risk is worth (issue 50, 3)', (changeable, said) => {
  expect(
    changeableText({ direction: 'from_work', item, reason: 'moved', named, changeable }, money, rosterClock),
  ).toBe(said)
})

it('says why a way home after a standby may move', () => {
  expect(
    changeableText(
      { direction: 'from_work', item, reason: 'standby', named, changeable: null },
      money,
      rosterClock,
    ),
  ).toBe('You may be called out from standby, and BA1464 cannot be changed.')
})

const no = { is_allowed: false, fee: null }
const yes = { is_allowed: true, fee: null }

it.each([
  [undefined, null],
  [{ change: null, refund: no }, null],
  [change('40.00'), 'BA1432 can be changed for £40.00.'],
  [{ change: no, refund: null }, 'BA1432 cannot be changed.'],
  [{ change: no, refund: no }, 'BA1432 can be neither changed nor refunded.'],
  [{ change: no, refund: yes }, 'BA1432 cannot be changed, but cancelled for a refund.'],
])('says of a booking that a change of the roster broke what its fare allows: %o', (conditions, said) => {
  expect(bookedTermsText(aPrice({ flight_number: '1432', conditions }), money)).toBe(said)
})
