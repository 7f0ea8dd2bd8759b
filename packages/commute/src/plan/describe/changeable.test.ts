import type { FareTerm, Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty } from '../../fixtures.test-data.ts'
import {
  aDuty,
  flightHome,
  getRest,
  restBetween,
  withFlights,
  workAt7,
  workAt835,
} from '../plan.test-data.ts'
import { movableWays } from './changeable.ts'

const termed = (flight: Price, change: FareTerm | null): Price => ({
  ...flight,
  conditions: { change, refund: null },
})
const fixed = (flight: Price) => termed(flight, { is_allowed: false, fee: null })
const forFee = (flight: Price, amount = '40.00') =>
  termed(flight, { is_allowed: true, fee: { amount, currency: 'GBP' } })
const plus = (flight: Price): Price => ({
  ...forFee(flight),
  id: `${flight.id} plus`,
  price_amount: '92.00',
  fare_brand_name: 'Plus',
})
const home = flightHome('1464', '2026-11-05 18:30')
const later = flightHome('1466', '2026-11-05 20:30')
const toWork = [workAt7, workAt835]
const never = () => false
const always = () => true

/** Of the way home: what it says, and of which flight at which price. */
function say(flights: readonly Price[], hasMoved = always) {
  const rest = getRest([...flights, ...toWork])
  const way = movableWays(rest, hasMoved, undefined).find(({ direction }) => direction === 'from_work')
  if (!way) return null
  const { reason, named, changeable } = way
  return [reason, named.name, changeable && `${changeable.flight.name} ${changeable.fare.price_amount}`]
}

describe('a trip that is likely to move prefers what can be changed, in words (issue 50, 3)', () => {
  it('names the flight itself where its fare can be changed', () => {
    expect(say([forFee(home), later])).toEqual(['moved', 'BA1464', 'BA1464 60.00'])
  })

  it('names a dearer fare of the same flight, before a later flight', () => {
    expect(say([fixed(home), plus(home), forFee(later)])).toEqual(['moved', 'BA1464', 'BA1464 92.00'])
  })

  it('names a later flight that also works where no fare of the flight can be changed', () => {
    expect(say([fixed(home), forFee(later)])).toEqual(['moved', 'BA1464', 'BA1466 60.00'])
  })

  it('says so where nothing can be changed', () => {
    expect(say([fixed(home), later])).toEqual(['moved', 'BA1464', null])
  })

  it.each([
    ['of a duty that never moved', say([forFee(home)], never)],
    ['of a fare that does not say it', say([home, forFee(later)])],
    ['of a fare whose conditions leave changes out', say([termed(home, null)])],
  ])('says nothing %s', (_, said) => expect(said).toBeNull())

  it('expects a standby to be called out: its way home may move, the way to its report does not', () => {
    const flights = [fixed(home), ...toWork.map(fixed)]
    const standby = withFlights(
      aGroundDuty('2026-11-05 08:00', '2026-11-05 16:00', { code: 'ASBY', location: 'LHR' }),
      flights,
    )
    const next = aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', flights)
    const rest = restBetween([standby, next], [standby, next], aContext())
    expect(movableWays(rest, never, undefined).map(({ direction, reason }) => [direction, reason])).toEqual([
      ['from_work', 'standby'],
    ])
  })

  it('changes no plan: it is no reason to pay more', () => {
    const plain = getRest([home, later, ...toWork])
    const withTerms = getRest([fixed(home), forFee(later), ...toWork])
    expect(withTerms.wayHome?.flight.name).toBe(plain.wayHome?.flight.name)
  })
})
