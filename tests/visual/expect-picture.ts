import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { compressPicture } from './compress-picture.ts'
import { comparePictures } from './compare-pictures.ts'

const folder = path.join(import.meta.dirname, 'baselines')

/** Two in a row that are the same: what still moved has come to rest. */
async function takeStill(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' })
  let last = await take()
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('The page does not come to rest: ten pictures in a row differ.')
}

/**
 * Compares what the page shows with its committed picture; not one pixel may differ. In a run with `--update-snapshots` the
 * picture is replaced. The run's report shows the committed picture, the new one and the difference beside each other.
 */
export async function expectPicture(page: Page, name: string, { fullPage }: { fullPage: boolean }) {
  const file = path.join(folder, name)
  const committed = existsSync(file) ? readFileSync(file) : undefined
  const taken = committed
    ? await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' })
    : undefined
  if (committed && taken && comparePictures(committed, taken).pixels === 0) return
  const still = await takeStill(page, fullPage)
  const { pixels, difference } = committed
    ? comparePictures(committed, still)
    : { pixels: Number.POSITIVE_INFINITY, difference: undefined }
  if (pixels === 0) return
  const { updateSnapshots } = test.info().config
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeFileSync(file, compressPicture(still))
    return
  }
  const attach = (kind: string, body: Buffer | undefined) =>
    body && test.info().attach(name.replace('.png', `-${kind}.png`), { body, contentType: 'image/png' })
  await attach('expected', committed)
  await attach('actual', still)
  await attach('diff', difference)
  expect
    .soft(pixels, committed ? `pixels that differ from ${name}` : `there is no committed picture ${name}`)
    .toBe(0)
}
