import { createFakeEnvironment } from '@slipstream/client/testing/fake-environment'
import { describe, expect, it } from 'vitest'
import { createCountdown } from './countdown.ts'

function counting(seconds: number) {
  const fake = createFakeEnvironment()
  const countdown = createCountdown(fake.environment)
  const said: number[] = []
  countdown.subscribe(() => said.push(countdown.getSnapshot()))
  countdown.start(seconds)
  return { fake, countdown, said }
}

describe('the wait for another code (issue 4, Registration in steps: resend)', () => {
  it('says every second, and ends with the last one', async () => {
    const { fake, countdown, said } = counting(3)
    await fake.advance(2999)
    expect(countdown.getSnapshot()).toBe(1)
    await fake.advance(1)
    expect(said).toEqual([3, 2, 1, 0])
    expect(fake.timers.size).toBe(0)
  })

  it('goes on where the timer comes a moment early', async () => {
    const { fake, countdown } = counting(30)
    fake.state.clockOffset = -1
    await fake.advance(30_000)
    expect(countdown.getSnapshot()).toBe(1)
    await fake.advance(1)
    expect(countdown.getSnapshot()).toBe(0)
  })

  it('is over at once after a sleep that was longer', async () => {
    const { fake, countdown } = counting(30)
    fake.setNow(fake.serverNow() + 60_000)
    await fake.advance(0)
    expect(countdown.getSnapshot()).toBe(0)
  })

  it('is not made longer by a clock that is set back an hour', async () => {
    const { fake, countdown, said } = counting(30)
    fake.state.clockOffset = -3_600_000
    await fake.advance(31_000)
    expect(countdown.getSnapshot()).toBe(0)
    expect(Math.max(...said)).toBe(30)
  })

  it('begins again with the wait the server asks for', async () => {
    const { fake, countdown } = counting(30)
    await fake.advance(29_000)
    countdown.start(60)
    expect(countdown.getSnapshot()).toBe(60)
    await fake.advance(59_999)
    expect(countdown.getSnapshot()).toBe(1)
    await fake.advance(1)
    expect(countdown.getSnapshot()).toBe(0)
  })

  it('leaves no timer behind when it is stopped', () => {
    const { fake, countdown } = counting(30)
    countdown.stop()
    expect(fake.timers.size).toBe(0)
  })
})
