import { describe, expect, it } from 'vitest'
import { type ComboBoxItem, exactMatch, filterItems, groupItems, inputText, spokenName } from './items.ts'

const heathrow: ComboBoxItem = {
  id: 'LHR',
  label: 'London Heathrow',
  code: 'LHR',
  description: 'United Kingdom',
  group: 'Recent',
}
const gatwick: ComboBoxItem = { id: 'LGW', label: 'London Gatwick', code: 'LGW', group: 'Home airports' }
const crewRoom: ComboBoxItem = { id: 'crew', label: 'Crew room' }

describe('what is said of an item', () => {
  it('shows the code behind the name, and speaks it letter by letter', () => {
    expect(inputText(heathrow)).toBe('London Heathrow (LHR)')
    expect(spokenName(heathrow)).toBe('London Heathrow, L H R, United Kingdom')
  })

  it('leaves out what there is not', () => {
    expect(inputText(crewRoom)).toBe('Crew room')
    expect(spokenName(crewRoom)).toBe('Crew room')
  })
})

describe('exactMatch', () => {
  const items = [heathrow, gatwick, crewRoom]

  it.each([
    ['lhr', 'LHR'],
    [' LGW ', 'LGW'],
    ['london gatwick', 'LGW'],
    ['London Heathrow (LHR)', 'LHR'],
    ['CREW ROOM', 'crew'],
  ])('takes “%s” for %s', (typed, id) => {
    expect(exactMatch(items, typed)?.id).toBe(id)
  })

  it.each(['', ' ', 'lon', 'XYZ'])('takes “%s” for nothing', (typed) => {
    expect(exactMatch(items, typed)).toBeUndefined()
  })

  it('does not choose between namesakes', () => {
    expect(exactMatch([...items, { id: 'other', label: 'London Gatwick' }], 'london gatwick')).toBeUndefined()
  })
})

describe('filterItems', () => {
  it('finds by name, code and description', () => {
    expect(filterItems([heathrow, gatwick], 'gat').map(({ id }) => id)).toEqual(['LGW'])
    expect(filterItems([heathrow, gatwick], 'lhr').map(({ id }) => id)).toEqual(['LHR'])
    expect(filterItems([heathrow, gatwick], 'kingdom').map(({ id }) => id)).toEqual(['LHR'])
  })
})

describe('groupItems', () => {
  it('keeps each section together, in the order of first items', () => {
    const again = { ...gatwick, id: 'LCY', group: 'Recent' }
    expect(groupItems([heathrow, gatwick, again, crewRoom])).toEqual([
      { title: 'Recent', items: [heathrow, again] },
      { title: 'Home airports', items: [gatwick] },
      { title: undefined, items: [crewRoom] },
    ])
  })
})
