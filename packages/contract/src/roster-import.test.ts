import { describe, expect, it } from 'vitest'
import { rosterCodeSchema } from './roster-import.ts'

const isCode = (title: string) => rosterCodeSchema.safeParse(title).success

describe('a code of a roster (issue 49, 4)', () => {
  it.each(['QX7', 'AV', 'D/T', 'SB12', '2B', 'A-B', 'ABCDEFGH'])('is %s', (title) => {
    expect(isCode(title)).toBe(true)
  })

  it.each([
    'Dentist',
    'QX7 visit',
    'Q',
    'ABCDEFGHI',
    '12',
    '--',
    '',
    'BA1432',
    'U28517',
    'T4410',
    'LHR-MAN',
    'LHR/QQQ',
    '<b>QX7',
    'QX7\n',
    'ＱＸ7',
    'Q\u00A07',
  ])('is not %j', (title) => {
    expect(isCode(title)).toBe(false)
  })
})
