import { describe, expect, it } from 'vitest'
import { isWhole } from './whole-answer.ts'

const at = (path: string) => `https://app.example${path}`
const answer = (type: string, status = 200) =>
  new Response('x', { status, headers: { 'Content-Type': type } })

describe('a file for the shell (styles.md Faults: a captive portal answers 200 HTML)', () => {
  it.each([
    ['/assets/app-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-1.js', 'application/javascript'],
    ['/assets/theme-1.css', 'text/css; charset=utf-8'],
    ['/assets/inter-1.woff2', 'font/woff2'],
    ['/icons/icon.svg', 'image/svg+xml'],
    ['/index.html?__WB_REVISION__=1', 'text/html; charset=utf-8'],
    ['/', 'text/html'],
    ['/api/v1/roster/roster?month=2026-11', 'application/json'],
  ])('%s is whole as %s', (path, type) => {
    expect(isWhole(at(path), answer(type))).toBe(true)
  })

  it.each([
    ['/assets/app-1.js', 'text/html'],
    ['/assets/theme-1.css', 'text/html'],
    ['/assets/inter-1.woff2', 'text/html'],
    ['/api/v1/roster/roster?month=2026-11', 'text/html'],
    ['/index.html', 'text/plain'],
    ['/assets/app-1.js', ''],
  ])('%s is not what it should be as "%s"', (path, type) => {
    expect(isWhole(at(path), answer(type))).toBe(false)
  })

  it.each([201, 204, 404, 503])('is not whole with status %i', (status) => {
    const headers = { 'Content-Type': 'text/javascript' }
    expect(isWhole(at('/a.js'), new Response(null, { status, headers }))).toBe(false)
  })
})
