import { describe, expect, it } from 'vitest'
import { countries, searchCountries } from './countries.ts'
import {
  caretIn,
  type CountryCode,
  getE164,
  type Edit,
  getEntry,
  isValidPhone,
  meant,
  moved,
  type PhoneEntry,
  settled,
  typed,
} from './phone.ts'

const empty: PhoneEntry = { country: 'GB', text: '' }

/** As a hand types it, letter by letter. */
const typeInto = (entry: PhoneEntry, text: string) =>
  Array.from(text).reduce((now, letter) => typed(now.text + letter, now, 'GB'), entry)

const pasted = (text: string, country: CountryCode = 'GB') =>
  settled(typed(text, { country, text: '' }, 'GB'))

describe('numbers of ten countries', () => {
  it.each<[CountryCode, string, string, string]>([
    ['GB', '02079460958', '020 7946 0958', '+442079460958'],
    ['GB', '07700900123', '07700 900123', '+447700900123'],
    ['IE', '0851234567', '085 123 4567', '+353851234567'],
    ['FR', '0612345678', '06 12 34 56 78', '+33612345678'],
    ['DE', '030123456', '030 123456', '+4930123456'],
    ['ES', '612345678', '612 34 56 78', '+34612345678'],
    ['PT', '912345678', '912 345 678', '+351912345678'],
    ['IT', '3123456789', '312 345 6789', '+393123456789'],
    ['US', '2125550123', '(212) 555-0123', '+12125550123'],
    ['AU', '0412345678', '0412 345 678', '+61412345678'],
    ['AE', '0501234567', '050 123 4567', '+971501234567'],
  ])('%s %s', (country, digits, shown, e164) => {
    const entry = typeInto({ country, text: '' }, digits)
    expect(entry).toEqual({ country, text: shown })
    expect(getE164(entry)).toBe(e164)
    expect(isValidPhone(getE164(entry))).toBe(true)
    expect(getEntry(e164, 'GB')).toEqual({ country, text: shown })
  })
})

describe('paste and autofill in any form', () => {
  it.each([
    '+442079460958',
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '0044 20 7946 0958',
    '0044 (0) 20 7946 0958',
    '020 7946 0958',
    '020-7946-0958',
    '(020) 7946.0958',
    // iOS drops the plus or the whole calling code (react-phone-number-input #352).
    '44 20 7946 0958',
    '2079460958',
    'tel:+44-20-7946-0958',
    '\u202A+44 20 7946 0958\u202C',
  ])('%s', (text) => {
    const entry = pasted(text)
    expect(getE164(entry)).toBe('+442079460958')
    expect(entry).toEqual({ country: 'GB', text: '020 7946 0958' })
  })

  it('brings another country’s flag along', () => {
    expect(pasted('+33 6 12 34 56 78')).toEqual({ country: 'FR', text: '06 12 34 56 78' })
  })
})

describe('shared calling codes', () => {
  it.each<[string, CountryCode]>([
    ['+12125550123', 'US'],
    ['+18687771234', 'TT'],
    ['+74951234567', 'RU'],
    ['+77012345678', 'KZ'],
    ['+442079460958', 'GB'],
    ['+447781123456', 'GG'],
  ])('%s is of %s', (e164, country) => {
    expect(getEntry(e164, 'GB').country).toBe(country)
    expect(getE164(getEntry(e164, 'GB'))).toBe(e164)
  })

  it('keeps the chosen country where the number could be its own', () => {
    expect(typed('+1', { country: 'CA', text: '+' }, 'GB').country).toBe('CA')
    expect(typed('+44', { country: 'JE', text: '+4' }, 'GB').country).toBe('JE')
  })

  it('falls back to where the code is at home', () => {
    expect(typed('+1', empty, 'GB').country).toBe('US')
    expect(typed('+7', empty, 'GB').country).toBe('RU')
  })
})

describe('typing a calling code', () => {
  it('waits until it is one', () => {
    expect(typed('+', empty, 'GB')).toEqual({ country: 'GB', text: '+' })
    expect(typed('+3', empty, 'GB').country).toBe('GB')
    expect(typeInto(empty, '+353').country).toBe('IE')
    expect(typeInto(empty, '00353').country).toBe('IE')
  })

  it('shows none where there is no such code, and keeps the number', () => {
    const unknown = typeInto(empty, '+999123456')
    expect(unknown.country).toBeUndefined()
    expect(getE164(unknown)).toBe('+999123456')
    expect(getEntry('+999123456', 'GB').country).toBeUndefined()
    expect(typed('07', unknown, 'IE')).toEqual({ country: 'IE', text: '07' })
  })
})

/** Spec §5, contactNumber. */
describe('7 to 15 digits', () => {
  it.each(['+1234567', '+123456789012345'])('%s is valid', (e164) => {
    expect(isValidPhone(e164)).toBe(true)
  })
  it.each(['', '+', '+123456', '+1234567890123456', '442079460958', '+44 20 7946'])('“%s” is not', (e164) => {
    expect(isValidPhone(e164)).toBe(false)
  })
  it.each(['0', '+', '+44', '()', ''])('“%s” is no number yet', (text) => {
    expect(getE164(typed(text, empty, 'GB'))).toBe('')
  })
  it('does not cut a number that is too long to one that is not', () => {
    expect(isValidPhone(getE164(typed('+4420794609581234567', empty, 'GB')))).toBe(false)
  })
})

describe('another country', () => {
  it('takes the digits as local ones (react-phone-number-input #287)', () => {
    const french = moved({ country: 'GB', text: '06123 45678' }, 'FR')
    expect(french).toEqual({ country: 'FR', text: '06 12 34 56 78' })
    expect(getE164(french)).toBe('+33612345678')
  })
  it('leaves a foreign calling code behind', () => {
    expect(getE164(moved({ country: 'GB', text: '+44 612345678' }, 'FR'))).toBe('+33612345678')
  })
  it('is kept while every digit is deleted (#436)', () => {
    const backspace = (entry: PhoneEntry) => {
      const after = entry.text.slice(0, -1)
      return typed(meant({ before: entry.text, after, caret: after.length }).text, entry, 'GB')
    }
    const full: PhoneEntry = { country: 'CA', text: '(416) 555-0123' }
    const presses = Array.from({ length: 10 }, (_, index) => index)
    expect(presses.reduce(backspace, full)).toEqual({ country: 'CA', text: '' })
  })
})

describe('the caret', () => {
  const run = (edit: Edit, country: CountryCode = 'US') => {
    const { text, digits } = meant(edit)
    const entry = typed(text, { country, text: edit.before }, 'GB')
    const caret = caretIn(entry.text, edit, digits)
    return `${entry.text.slice(0, caret)}|${entry.text.slice(caret)}`
  }

  it('stays behind a digit put into the middle', () => {
    // (21|2) 555-012 and a 9
    expect(run({ before: '(212) 555-012', after: '(2192) 555-012', caret: 4 })).toBe('(219|) 255-5012')
  })
  it('stays where a digit was taken from the middle', () => {
    expect(run({ before: '(212) 555-0123', after: '(22) 555-0123', caret: 2 })).toBe('(2|25) 550-123')
  })
  it('takes the digit before a bracket that was deleted', () => {
    expect(run({ before: '(212) 555-0123', after: '(212 555-0123', caret: 4 })).toBe('(21|5) 550-123')
  })
  it('takes the digit after a space that was deleted forwards', () => {
    expect(
      run({ before: '020 7946 0958', after: '0207946 0958', caret: 3, isForwardDelete: true }, 'GB'),
    ).toMatch(/^020\|/)
    expect(
      run(
        { before: '020 7946 0958', after: '0207946 0958', caret: 3, isForwardDelete: true },
        'GB',
      ).replaceAll(/[^\d]/g, ''),
    ).toBe('0209460958')
  })
  it('stays at the end', () => {
    expect(run({ before: '(212) 555-012', after: '(212) 555-0123', caret: 14 })).toBe('(212) 555-0123|')
  })
})

describe('countries', () => {
  it('are sorted by name, each once', () => {
    const names = countries().map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
    expect(new Set(countries().map(({ code }) => code)).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(200)
  })
  it.each([
    ['united k', 'GB'],
    ['kingdom', 'GB'],
    ['gb', 'GB'],
    ['+353', 'IE'],
    ['00353', 'IE'],
    ['353', 'IE'],
    ['cote', 'CI'],
    ['reunion', 'RE'],
  ])('are found by “%s”', (query, code) => {
    expect(searchCountries(query).map((country) => country.code)).toContain(code)
  })
  it('are all of a shared calling code', () => {
    expect(searchCountries('+44').map(({ code }) => code)).toEqual(['GG', 'IM', 'JE', 'GB'])
  })
  it('come first where their name begins so, before any of the many islands', () => {
    const names = searchCountries('i').map(({ name }) => name)
    expect(names.indexOf('Ireland')).toBeLessThan(names.indexOf('Cook Islands'))
  })
  it('are none where nothing matches', () => {
    expect(searchCountries('atlantis')).toEqual([])
  })
})
