import { calendarLimits } from '@slipstream/contract/roster-import'
import { describe, expect, it } from 'vitest'
import { emptyImport, feedAddress, importRequest, sourceProblem, printedToRead } from './import-source.ts'

const calendar = 'BEGIN:VCALENDAR\nEND:VCALENDAR'
const file = new File([calendar], 'roster.ics')
const problemOfUrl = (url: string) => sourceProblem({ ...emptyImport, source: 'url', url })
const problemOfText = (text: string) => sourceProblem({ ...emptyImport, source: 'text', text })

describe('what can be imported (issue 5, item 6: file, paste or feed)', () => {
  it('needs a file, a text or an address, whichever is chosen', () => {
    expect(sourceProblem(emptyImport)).toBe('Choose a file first')
    expect(sourceProblem({ ...emptyImport, files: [{ id: '1', file }] })).toBeUndefined()
    expect(problemOfText('  \n ')).toBe('Roster text is required')
    expect(problemOfText(calendar)).toBeUndefined()
    expect(problemOfUrl(' ')).toBe('Link is required')
  })

  it('takes text up to 5 MB, counted in bytes', () => {
    const remaining = calendarLimits.bytes - calendar.length
    expect(problemOfText(calendar + 'x'.repeat(remaining))).toBeUndefined()
    expect(problemOfText(calendar + 'x'.repeat(remaining + 1))).toMatch(/^Roster text must be at most 5 MB/)
    expect(problemOfText(calendar + 'é'.repeat(remaining / 2 + 1))).toMatch(
      /^Roster text must be at most 5 MB/,
    )
  })

  it('takes addresses that nobody reads along', () => {
    expect(problemOfUrl('https://roster.example/a.ics')).toBeUndefined()
    expect(problemOfUrl('  webcal://roster.example/a.ics ')).toBeUndefined()
    expect(problemOfUrl('http://roster.example/a.ics')).toMatch(/https:\/\/, so that nobody can read along$/)
  })

  it.each([
    'roster.example/a.ics',
    'ftp://roster.example',
    'https://',
    'https:// roster',
    'javascript:alert(1)',
  ])('refuses %s', (address) => {
    expect(problemOfUrl(address)).toBe('Link must begin with https:// or webcal://')
  })

  it('takes addresses of up to 2000 characters', () => {
    const address = 'https://roster.example/'
    expect(problemOfUrl(address.padEnd(2000, 'a'))).toBeUndefined()
    expect(problemOfUrl(address.padEnd(2001, 'a'))).toBe('Link must be at most 2,000 characters')
  })
})

describe('what is read on the phone (issue 49, 2)', () => {
  const encoded = (text: string, encoding: 'utf-16le' | 'utf-8') =>
    new File([encoding === 'utf-8' ? text : Buffer.from(`\uFEFF${text}`, 'utf16le')], 'roster')
  const ofFile = (each: File) => printedToRead({ ...emptyImport, files: [{ id: '1', file: each }] })

  it('is a text that is no calendar', async () => {
    expect(await printedToRead({ ...emptyImport, source: 'text', text: 'Mon02 OFF' })).toBe('Mon02 OFF')
    expect(await ofFile(encoded('Mon02 OFF', 'utf-8'))).toBe('Mon02 OFF')
    expect(await ofFile(encoded('Mon02 OFF', 'utf-16le'))).toBe('Mon02 OFF')
    expect(await ofFile(new File([Buffer.from('März 02 OFF', 'latin1')], 'roster'))).toBe('März 02 OFF')
  })

  it('is the bytes of a PDF', async () => {
    expect(await ofFile(encoded('%PDF-1.7', 'utf-8'))).toBeInstanceOf(ArrayBuffer)
  })

  it('is no calendar, in whatever encoding, and no link', async () => {
    expect(await printedToRead({ ...emptyImport, source: 'text', text: calendar })).toBeNull()
    expect(await ofFile(encoded(calendar, 'utf-8'))).toBeNull()
    expect(await ofFile(encoded(calendar, 'utf-16le'))).toBeNull()
    expect(await printedToRead({ ...emptyImport, source: 'url', text: 'Mon02 OFF' })).toBeNull()
  })
})

describe('what is sent', () => {
  const draft = {
    ...emptyImport,
    files: [{ id: '1', file }],
    text: calendar,
    url: 'webcal://roster.example/a',
  }

  it('is exactly one of file, text and address', () => {
    expect(importRequest(draft, undefined)).toEqual({ body: {}, files: [file] })
    expect(importRequest({ ...draft, source: 'text' }, undefined)).toEqual({
      body: { text: calendar },
      files: [],
    })
    expect(importRequest({ ...draft, source: 'url' }, 'base')).toEqual({
      body: { url: 'https://roster.example/a', times: 'base' },
      files: [],
    })
  })

  it('reads webcal as https, in any case', () => {
    expect(feedAddress('WEBCAL://a.example/b')).toBe('https://a.example/b')
    expect(feedAddress('https://a.example/webcal://b')).toBe('https://a.example/webcal://b')
  })
})
