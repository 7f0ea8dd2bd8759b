import { describe, expect, it } from 'vitest'
import { createOverlays } from './overlays.ts'

const dialog = { type: 'info', title: 'T', message: 'M' } as const

describe('overlays (spec §2 Overlays: only one of dialog, password prompt and job overlay)', () => {
  it('closes the password prompt unanswered where a dialog comes', async () => {
    const overlays = createOverlays()
    const password = overlays.askPassword()
    void overlays.ask(dialog)
    expect(await password).toBeNull()
    expect(overlays.getSnapshot()?.kind).toBe('dialog')
  })

  it('declines a dialog where the job overlay comes', async () => {
    const overlays = createOverlays()
    const answer = overlays.ask(dialog)
    overlays.show({ kind: 'job', job: 'rosterUpdate' })
    expect(await answer).toBe(false)
    expect(overlays.getSnapshot()).toEqual({ kind: 'job', job: 'rosterUpdate' })
  })

  it('hands the password over and keeps it nowhere', async () => {
    const overlays = createOverlays()
    const password = overlays.askPassword()
    overlays.closePasswordPrompt('secret')
    expect(await password).toBe('secret')
    expect(overlays.getSnapshot()).toBeNull()
  })

  it('lets an answer show the next overlay', async () => {
    const overlays = createOverlays()
    overlays.show({
      ...dialog,
      kind: 'dialog',
      onClose: () => overlays.show({ kind: 'job', job: 'priceRefresh' }),
    })
    overlays.closeDialog(true)
    expect(overlays.getSnapshot()?.kind).toBe('job')
  })

  it('closes only what it is told to', () => {
    const overlays = createOverlays()
    overlays.show({ kind: 'job', job: 'rosterUpdate' })
    overlays.closeDialog(true)
    overlays.closePasswordPrompt(null)
    overlays.closeJob('priceRefresh')
    expect(overlays.getSnapshot()?.kind).toBe('job')
    overlays.closeJob('rosterUpdate')
    expect(overlays.getSnapshot()).toBeNull()
  })

  it('closes all, as at a log-out', async () => {
    const overlays = createOverlays()
    const password = overlays.askPassword()
    overlays.closeAll()
    expect(await password).toBeNull()
    expect(overlays.getSnapshot()).toBeNull()
  })
})
