import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { compressPicture } from './compress-picture.ts'
import { comparePictures } from './compare-pictures.ts'

const folder = path.join(import.meta.dirname, 'baselines')

const take = (page: Page, fullPage: boolean) =>
  page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' })

/** Two in a row that are the same: what still moved has come to rest. */
async function takeStill(page: Page, fullPage: boolean): Promise<Buffer> {
  let last = await take(page, fullPage)
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await take(page, fullPage)
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('The page does not come to rest: ten pictures in a row differ.')
}

async function isSoon(test: () => Promise<boolean>): Promise<boolean> {
  try {
    await expect.poll(test, { timeout: 5000 }).toBe(true)
    return true
  } catch {
    return false
  }
}

/**
 * Compares what the page shows with its committed picture. In a run with `--update-snapshots` a picture that differs is
 * replaced. The run's report shows the committed picture, the new one and the difference beside each other.
 */
export async function expectPicture(page: Page, name: string, { fullPage }: { fullPage: boolean }) {
  const file = path.join(folder, name)
  const committed = existsSync(file) ? readFileSync(file) : undefined
  // What a wider window shows beside the list may still be loading, and stands still meanwhile.
  const isAsCommitted = async () =>
    committed !== undefined && comparePictures(committed, await take(page, fullPage)).isSame
  if (committed && (await isSoon(isAsCommitted))) return
  const still = await takeStill(page, fullPage)
  const compared = committed && comparePictures(committed, still)
  if (compared?.isSame === true) return
  const { updateSnapshots } = test.info().config
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeFileSync(file, compressPicture(still))
    return
  }
  const attach = async (kind: string, body: Buffer | undefined) => {
    if (!body) return
    const attachment = name.replace('.png', `-${kind}.png`)
    const place = test.info().outputPath(attachment)
    writeFileSync(place, body)
    await test.info().attach(attachment, { path: place, contentType: 'image/png' })
  }
  await attach('expected', committed)
  await attach('actual', still)
  await attach('diff', compared?.difference)
  const found = compared ? `${compared.pixels} pixels differ` : 'none is committed'
  expect.soft(found, `the picture ${name}`).toBe('as committed')
}
