import { rosterClock } from '@slipstream/commute/time/clock'
import { getListing } from '@slipstream/commute/today/listing/listing'
import { aPrice } from '@slipstream/contract/testing/records'
import { expect, it } from 'vitest'
import { listingText } from './listing-text.ts'

it('names the airline that flies a flight, whose staff list is asked for', () => {
  const flight = aPrice({ marketing_carrier: 'AA', operating_carrier: 'BA', fare_type: 'standby' })
  expect(listingText(getListing(flight, {}, 0), rosterClock)).toBe(
    'No reminder: when BA opens its staff list is not known. Set it under Settings, Staff lists.',
  )
})
