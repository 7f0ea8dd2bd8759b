import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTakenWith, refusal, takenWith, writeTakenWith } from './taken-with.ts'

const taken = { platform: 'linux-x64', chromium: 147 }
const newer = { platform: 'linux-x64', chromium: 148 }
const mac = { platform: 'darwin-arm64', chromium: 147 }

describe('a run of the picture tests', () => {
  it('starts with the browser and platform of the committed pictures', () => {
    expect(refusal({ taken, current: taken, accepts: 'none' })).toBeUndefined()
    expect(refusal({ taken, current: taken, accepts: 'some' })).toBeUndefined()
  })

  it.each([newer, mac])('does not start with $platform and Chromium $chromium', (current) => {
    const message = refusal({ taken, current, accepts: 'none' }) ?? ''
    expect(message).toContain('taken on linux-x64 with Chromium 147')
    expect(message).toContain(`would use ${current.platform} with Chromium ${current.chromium}`)
    expect(message).toContain('CHROMIUM_PATH')
    expect(message).toContain('npm run test:visual:accept')
  })

  it('accepts no part of the pictures with another browser, which would mix two', () => {
    expect(refusal({ taken, current: newer, accepts: 'some' })).toContain('No picture was compared.')
  })

  it('accepts all pictures with another browser, or where nothing was written down', () => {
    expect(refusal({ taken, current: newer, accepts: 'all' })).toBeUndefined()
    expect(refusal({ taken: undefined, current: newer, accepts: 'all' })).toBeUndefined()
  })

  it('does not compare where nothing was written down', () => {
    expect(refusal({ taken: undefined, current: taken, accepts: 'none' })).toContain(
      'taken-with.json is missing',
    )
  })
})

describe('the file of what pictures were taken with', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'taken-with-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('holds the platform and the major version of the browser', () => {
    const file = path.join(folder, 'taken-with.json')
    expect(readTakenWith(file)).toBeUndefined()
    writeTakenWith(takenWith('147.0.7727.15', { platform: 'linux', arch: 'x64' }), file)
    expect(readTakenWith(file)).toEqual(taken)
  })

  it('is committed', () => {
    expect(readTakenWith()).toBeDefined()
  })
})
