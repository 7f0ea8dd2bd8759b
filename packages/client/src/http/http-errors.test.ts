import { describe, expect, it } from 'vitest'
import { httpMessages, isNetworkError } from './http-errors.ts'

describe('network-error detection (spec §8)', () => {
  it.each([
    httpMessages.noResponse,
    'net::ERR_NAME_NOT_RESOLVED',
    'x ERR_FAILED y',
    'ERR_NETWORK',
    'Network Error',
    'TypeError: Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'net::ERR_CONNECTION_RESET',
    'DNS_PROBE_FINISHED_NXDOMAIN',
    'DNS_PROBE_FINISHED_NO_INTERNET',
  ])('recognises %j, as text and as an Error', (message) => {
    expect(isNetworkError(message)).toBe(true)
    expect(isNetworkError(new Error(message))).toBe(true)
  })

  it.each([httpMessages.unexpected, httpMessages.setUp, 'Job failed', undefined, { message: 'ERR_FAILED' }])(
    'leaves %j',
    (error) => expect(isNetworkError(error)).toBe(false),
  )
})
