import { describe, expect, it } from 'vitest'
import { createFakeCaches } from '../testing/fake-caches.ts'
import { forgetSharedFile, keepSharedFile, takeSharedFile } from './shared-file.ts'

const sharedAt = Date.UTC(2026, 10, 22, 4, 40)
const hour = 60 * 60_000

const roster = () => new File(['BEGIN:VCALENDAR'], 'rôster, November.ics', { type: 'text/calendar' })

describe('A shared file (issue 7, Installable)', () => {
  it('comes to the screen as it was shared', async () => {
    const { caches } = createFakeCaches()
    await keepSharedFile(caches, roster(), sharedAt)
    const file = await takeSharedFile(caches, sharedAt + 1000)
    expect(file?.name).toBe('rôster, November.ics')
    expect(file?.type).toBe('text/calendar')
    expect(await file?.text()).toBe('BEGIN:VCALENDAR')
  })

  it('is taken up once', async () => {
    const { caches, stores } = createFakeCaches()
    await keepSharedFile(caches, roster(), sharedAt)
    await takeSharedFile(caches, sharedAt)
    expect(await takeSharedFile(caches, sharedAt)).toBeNull()
    expect(stores.size).toBe(0)
  })

  it('gives way to one that is shared after it', async () => {
    const { caches } = createFakeCaches()
    await keepSharedFile(caches, roster(), sharedAt)
    await keepSharedFile(caches, new File(['later'], 'december.ics'), sharedAt)
    expect((await takeSharedFile(caches, sharedAt))?.name).toBe('december.ics')
  })

  it.each([
    ['waits an hour', hour, 'rôster, November.ics'],
    ['is dropped after an hour', hour + 1, undefined],
    ['is dropped where the clock went back', -1, undefined],
  ])('%s', async (_, age, name) => {
    const { caches, stores } = createFakeCaches()
    await keepSharedFile(caches, roster(), sharedAt)
    expect((await takeSharedFile(caches, sharedAt + age))?.name).toBe(name)
    expect(stores.size).toBe(0)
  })

  it('is forgotten at the end of a session', async () => {
    const { caches } = createFakeCaches()
    await keepSharedFile(caches, roster(), sharedAt)
    await forgetSharedFile(caches)
    expect(await takeSharedFile(caches, sharedAt)).toBeNull()
  })

  it('waits beside a message, each for its own screen', async () => {
    const { caches, stores } = createFakeCaches()
    await keepSharedFile(caches, roster(), sharedAt)
    await keepSharedFile(caches, new File(['Report 07DEC'], 'message.txt'), sharedAt, 'message')
    expect((await takeSharedFile(caches, sharedAt, 'message'))?.name).toBe('message.txt')
    expect(await takeSharedFile(caches, sharedAt, 'message')).toBeNull()
    expect((await takeSharedFile(caches, sharedAt))?.name).toBe('rôster, November.ics')
    expect(stores.size).toBe(0)
  })
})
