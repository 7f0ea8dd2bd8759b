import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { startupFile, startupScreens } from '../apps/web/build/startup-images.ts'
import { manifest } from '../apps/web/build/web-manifest.ts'

const folder = path.resolve(import.meta.dirname, '../apps/web/public')

/** Width and height as a PNG's head tells them, `192x192`. */
async function getSize(file: string): Promise<string> {
  const bytes = await readFile(path.join(folder, file))
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

const named = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
].filter(({ type }) => type === 'image/png')

describe('The pictures of the installed app (issue 7, Installable)', () => {
  it.each(named)('$src has the size that the manifest tells', async ({ src, sizes }) => {
    expect(await getSize(src)).toBe(sizes)
  })

  it.each(startupScreens)('a startup picture fits $width × $height at $ratio', async (screen) => {
    const { width, height, ratio } = screen
    expect(await getSize(`startup/${startupFile(screen)}`)).toBe(`${width * ratio}x${height * ratio}`)
  })

  it('are there for every launcher, and as narrow and wide pictures of the app', () => {
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    )
    expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['narrow', 'narrow', 'wide'])
  })

  it.each(manifest.screenshots)(
    '$src is as browsers want it: no side over 2.3 times the other',
    ({ sizes }) => {
      const [width = 0, height = 0] = sizes.split('x').map(Number)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    },
  )
})
