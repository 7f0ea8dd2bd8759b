import { describe, expect, it } from 'vitest'
import { parseEnv } from '../env.ts'
import { readHttpConfig } from './read-http-config.ts'

const getConnect = (variables: Record<string, string>) =>
  readHttpConfig(parseEnv(variables), 4173).connectOrigins

describe('where the page may connect to (docs/decisions/0004, 0025)', () => {
  it('is our own server alone, unless the build names others', () => {
    expect(getConnect({})).toEqual([])
  })

  it('is also the collector of error reports, by its origin', () => {
    expect(getConnect({ VITE_ERROR_REPORT_URL: 'https://errors.example/in?key=1' })).toEqual([
      'https://errors.example',
    ])
  })

  it.each(['errors.example', 'javascript:alert(1)', 'ftp://errors.example'])(
    'refuses a collector that is no web address (%s)',
    (url) => {
      expect(() => parseEnv({ VITE_ERROR_REPORT_URL: url })).toThrow('VITE_ERROR_REPORT_URL')
    },
  )
})
