import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const env = (settings: Record<string, string>): ImportMetaEnv => ({
  MODE: 'test',
  BASE_URL: '/',
  DEV: false,
  PROD: true,
  SSR: false,
  ...settings,
})

describe('the settings of a build (README, Another server)', () => {
  it('has a default for each, and reports no error to anybody', () => {
    expect(readConfig(env({}))).toEqual({
      apiHost: '',
      taskServiceHost: '',
      forcePolling: true,
      betaCode: 'FIRST-OFFICER',
      logDebug: false,
      logCritical: false,
      contactEmail: 'hello@slipstream.example',
      flagBaseUrl: 'https://flagcdn.com',
    })
  })

  it('takes where errors are reported to, and an empty one for none (issue 7, Loading discipline)', () => {
    const url = 'https://errors.example/slipstream'
    expect(readConfig(env({ VITE_ERROR_REPORT_URL: url })).errorReportUrl).toBe(url)
    expect(readConfig(env({ VITE_ERROR_REPORT_URL: '' })).errorReportUrl).toBeUndefined()
  })

  it.each([
    ['VITE_ERROR_REPORT_URL', 'errors.example', 'errorReportUrl'],
    ['VITE_FORCE_POLLING', 'yes', 'forcePolling'],
    ['VITE_LOG_DEBUG', '1', 'logDebug'],
    ['VITE_CONTACT_EMAIL', 'nobody', 'contactEmail'],
  ])('refuses %s=%s at the first start, and names it', (name, value, setting) => {
    expect(() => readConfig(env({ [name]: value }))).toThrow(`settings it cannot use. ${setting}: `)
  })
})
