import { errorCodes } from '@slipstream/contract/errors'
import { sentences } from '@slipstream/mocks/sentences'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../apps/api/src/platform/http/api-error.ts'

describe('the mocked server speaks as the server does (specification §8)', () => {
  it.each(errorCodes)('%s', (code) => {
    expect(sentences[code]).toBe(new ApiError(code).message)
  })
})
