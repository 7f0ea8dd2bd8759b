import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { breakpoints } from '../tokens/breakpoints.ts'
import { lightElevations } from '../tokens/elevation.ts'
import { layers } from '../tokens/layers.ts'
import { durations, easings } from '../tokens/motion.ts'
import { light } from '../tokens/semantic.ts'
import { measure, radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'
import { docComment, docComments } from './docComments.ts'

const read = (module: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../tokens/${module}.ts`), 'utf8')

const source = `export const small = {
  /** Above \`one\`. */
  one: '1',
  two: '2',
  /**
   * Over two
   * lines.
   */
  three: '3',
}
export const large = {
  /** Another one. */
  one: '11',
}`

describe('the sentences of the token modules, as the foundations show them', () => {
  it('belong to the name below them in their table, over several lines too', () => {
    expect([...docComments(source, 'small')]).toEqual([
      ['one', 'Above one.'],
      ['three', 'Over two lines.'],
    ])
    expect([...docComments(source, 'large')]).toEqual([['one', 'Another one.']])
  })

  it('stand above a single export too', () => {
    expect(
      docComment('/** First. */\nexport const one = 1\n/** Second. */\nexport const two = 2', 'two'),
    ).toBe('Second.')
    expect(() => docComment('export const one = 1', 'one')).toThrow('Nothing is said of “one”.')
  })

  it('are not asked of a table that is not there', () => {
    expect(() => docComments(source, 'medium')).toThrow('There is no table “medium”.')
  })

  it.each([
    ['semantic', 'light', light],
    ['type', 'textStyle', textStyle],
    ['space', 'space', space],
    ['space', 'radius', radius],
    ['space', 'measure', measure],
    ['elevation', 'Elevations', lightElevations],
    ['motion', 'durations', durations],
    ['motion', 'easings', easings],
    ['layers', 'layers', layers],
    ['breakpoints', 'breakpoints', breakpoints],
  ])('say of every name in %s, table %s, what it is for', (module, table, names) => {
    const said = docComments(read(module), table)
    expect(Object.keys(names).filter((name) => !said.has(name))).toEqual([])
  })
})
