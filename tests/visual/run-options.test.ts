import { describe, expect, it } from 'vitest'
import { isOfAllPictures, readRunOptions } from './run-options.ts'

describe('options of test:visual', () => {
  it('hands to Playwright what it knows', () => {
    const args = ['-g', 'RosterCard', '--reporter=list,json,html', '--retries=1', 'stories.spec']
    expect(readRunOptions(args)).toEqual({ isAccepting: false, withDependants: [], rest: args })
  })

  it('keeps its own', () => {
    const options = readRunOptions([
      '--accept',
      '--with-dependants',
      'RosterCard',
      '--workers=1',
      '--with-dependants=Price,Tabs',
    ])
    expect(options).toEqual({
      isAccepting: true,
      withDependants: ['RosterCard', 'Price', 'Tabs'],
      rest: ['--workers=1'],
    })
  })

  it('refuses dependants of nothing', () => {
    expect(() => readRunOptions(['--with-dependants'])).toThrow('needs the name of a component')
    expect(() => readRunOptions(['--with-dependants='])).toThrow('needs the name of a component')
    expect(() => readRunOptions(['--with-dependants', '--quiet'])).toThrow('needs the name of a component')
  })

  it.each([
    [[], true],
    [['--reporter=list', '--retries=1'], true],
    [['-g', 'RosterCard'], false],
    [['stories.spec'], false],
    [['--with-dependants', 'RosterCard'], false],
    [['--last-failed'], false],
  ])('%j is of all pictures: %j', (args, isOfAll) => {
    expect(isOfAllPictures(readRunOptions(args))).toBe(isOfAll)
  })
})
