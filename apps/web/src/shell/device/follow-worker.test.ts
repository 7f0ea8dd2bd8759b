import { describe, expect, it, vi } from 'vitest'
import { followWorker } from './follow-worker.ts'

function setUp() {
  const worker = Object.assign(new EventTarget(), { startMessages: vi.fn<() => void>() })
  const goTo = vi.fn<(path: string) => void>()
  const onNewSubscription = vi.fn<() => void>()
  const ended = new AbortController()
  followWorker(worker, { goTo, onNewSubscription }, ended.signal)
  const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  return { worker, goTo, onNewSubscription, ended, say }
}

describe('What the worker says of notices (issue 7, Installable)', () => {
  it('leads to the place of a notice that was tapped', () => {
    const { say, goTo, worker } = setUp()
    say({ type: 'OPEN_PATH', path: '/dashboard?month=2026-11' })
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/dashboard?month=2026-11')
    expect(worker.startMessages).toHaveBeenCalledOnce()
  })

  it('answers that it heard', async () => {
    const { worker } = setUp()
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
    port1.start()
    const data = { type: 'OPEN_PATH', path: '/dashboard' }
    worker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
    await expect(answer).resolves.toMatchObject({ data: 'heard' })
    port1.close()
  })

  it.each([
    [{ type: 'OPEN_PATH', path: 'https://other.example/' }],
    [{ type: 'OPEN_PATH', path: '//other.example/' }],
    [{ type: 'OPEN_PATH' }],
    ['OPEN_PATH'],
    [null],
  ])('goes nowhere for %o', (data) => {
    const { say, goTo } = setUp()
    say(data)
    expect(goTo).not.toHaveBeenCalled()
  })

  it('tells of a subscription that was replaced, and of no other sync', () => {
    const { say, onNewSubscription } = setUp()
    say({ type: 'BACKGROUND_SYNC_COMPLETE', tag: 'outbox' })
    expect(onNewSubscription).not.toHaveBeenCalled()
    say({ type: 'BACKGROUND_SYNC_COMPLETE', tag: 'push-subscription' })
    expect(onNewSubscription).toHaveBeenCalledOnce()
  })

  it('hears nothing more once the page is done with it', () => {
    const { say, goTo, ended } = setUp()
    ended.abort()
    say({ type: 'OPEN_PATH', path: '/dashboard' })
    expect(goTo).not.toHaveBeenCalled()
  })
})
