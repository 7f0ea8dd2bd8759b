import { createLocalFlags } from '@slipstream/client/storage/local-flags'
import { createFakeEnvironment } from '@slipstream/client/testing/fake-environment'
import { describe, expect, it } from 'vitest'
import { countVisit, dismissOffer, isOfferDue } from './InstallOffer.tsx'

const now = Date.UTC(2026, 10, 22)
const day = 24 * 60 * 60_000

const device = () => createLocalFlags(createFakeEnvironment().localStorage)

describe('The offer to install (issue 7, Installable)', () => {
  it('comes with the second visit with a roster', () => {
    const flags = device()
    expect(isOfferDue(flags, countVisit(flags), now)).toBe(false)
    expect(isOfferDue(flags, countVisit(flags), now)).toBe(true)
  })

  it.each([
    [59 * day, false],
    [60 * day - 1, false],
    [60 * day, true],
    // The clock was wrong when it was dismissed.
    [-day, true],
  ])('%i ms after it was dismissed: %s', (age, expected) => {
    const flags = device()
    dismissOffer(flags, now)
    expect(isOfferDue(flags, 2, now + age)).toBe(expected)
  })

  it('counts again where what is kept is no number', () => {
    const fake = createFakeEnvironment()
    fake.localStorage.entries.set('slipstream.roster-visits', 'many')
    expect(countVisit(createLocalFlags(fake.localStorage))).toBe(1)
  })
})
