import { describe, expect, it } from 'vitest'
import { breakpoints } from './breakpoints.ts'
import { dark, darkStatuses, light, lightStatuses } from './semantic.ts'

describe('colours and breakpoints (spec §9 Other)', () => {
  it('keeps the theme colours', () => {
    expect([light.primary, light.secondary, dark.primary]).toEqual(['#086375', '#62BEC1', '#62BEC1'])
  })

  it.each([lightStatuses, darkStatuses])(
    'keeps the duty and flight-change colours in both themes',
    (statuses) => {
      const fills = (group: Record<string, { fill: string }>) =>
        Object.fromEntries(Object.entries(group).map(([status, { fill }]) => [status, fill]))
      expect(fills(statuses.duty)).toEqual({
        booked_correct_time: '#32C759',
        booked_incorrect_time: '#FFCF2F',
        standby: '#1E88E5',
        not_booked: '#FB3243',
        hotel: '#73408C',
      })
      expect(fills(statuses.flightChange)).toEqual({
        pending: '#FFCF2F',
        completed: '#32C759',
        failed: '#FB3243',
      })
    },
  )

  it('keeps the breakpoints', () => {
    expect(breakpoints).toEqual({ xxs: 0, xs: 350, xsm: 400, sm: 600, md: 900, lg: 1200, xl: 1536 })
  })
})
