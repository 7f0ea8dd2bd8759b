import { describe, expect, it } from 'vitest'
import { otherRoutes } from './other-routes.ts'

const airports = { homes: ['EDI', 'GLA'], work: ['LHR', 'LCY', 'LGW'] }
const names = (origin: string, destination: string, own = airports) =>
  otherRoutes({ origin, destination }, own).map((route) => `${route.origin}-${route.destination}`)

describe('what is offered where no day has a flight (issue 19, item 5)', () => {
  it('is the person’s other airports at either end, and the route the other way', () => {
    expect(names('EDI', 'LHR')).toEqual(['EDI-LCY', 'EDI-LGW', 'GLA-LHR', 'LHR-EDI'])
    expect(names('LGW', 'EDI')).toEqual(['LGW-GLA', 'LHR-EDI', 'LCY-EDI', 'EDI-LGW'])
  })

  it('is the way to work from home, wherever the search went', () => {
    expect(names('EDI', 'MAN')).toEqual(['EDI-LHR', 'EDI-LCY', 'EDI-LGW', 'GLA-MAN', 'MAN-EDI'])
  })

  it('is at least the other way', () => {
    expect(names('OSL', 'CPH')).toEqual(['CPH-OSL'])
    expect(names('EDI', 'LHR', { homes: ['EDI'], work: ['LHR'] })).toEqual(['LHR-EDI'])
  })

  it('is five routes at most, none of them twice, and none to where it leaves', () => {
    const many = names('EDI', 'GLA', { homes: ['EDI', 'GLA', 'ABZ', 'INV'], work: ['EDI'] })
    expect(many).toHaveLength(5)
    expect(new Set(many).size).toBe(5)
    expect(many).not.toContain('EDI-EDI')
  })
})
