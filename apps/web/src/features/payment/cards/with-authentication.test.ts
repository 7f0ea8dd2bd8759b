import { ApiError } from '@slipstream/client/http/http-errors'
import { describe, expect, it, vi } from 'vitest'
import { AuthenticationError } from './card-entry.ts'
import { withAuthentication } from './with-authentication.ts'

const refusal = (code: string, details?: unknown) =>
  new ApiError('Your bank wants to be asked.', { kind: 'refused', endpoint: 'payments.retry', code, details })

const asks = refusal('payment_authentication_required', { client_secret: 'pi_1_secret_2' })
const yes = () => Promise.resolve()

describe('a payment whose bank wants to be asked (spec §4 Subscription)', () => {
  it('asks with the secret, then calls again', async () => {
    const authenticate = vi.fn(yes)
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(asks).mockResolvedValueOnce('paid')
    await expect(withAuthentication({ authenticate }, call)).resolves.toBe('paid')
    expect(authenticate.mock.calls).toEqual([['pi_1_secret_2']])
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('does something else afterwards where that is asked for', async () => {
    const call = vi.fn(() => Promise.reject(asks))
    const sync = () => Promise.resolve('synced')
    await expect(withAuthentication({ authenticate: yes }, call, sync)).resolves.toBe('synced')
    expect(call).toHaveBeenCalledOnce()
  })

  it('does nothing more where the bank said no', async () => {
    const call = vi.fn(() => Promise.reject(asks))
    const authenticate = () => Promise.reject(new AuthenticationError('abandoned'))
    await expect(withAuthentication({ authenticate }, call)).rejects.toThrow('was not finished')
    expect(call).toHaveBeenCalledOnce()
  })

  it.each([
    refusal('payment_failed'),
    refusal('payment_authentication_required'),
    refusal('payment_authentication_required', { client_secret: '' }),
    new Error('broken'),
  ])('hands on %s', async (failure) => {
    const authenticate = vi.fn(yes)
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(failure)
    await expect(withAuthentication({ authenticate }, call)).rejects.toBe(failure)
    expect(authenticate).not.toHaveBeenCalled()
  })
})
