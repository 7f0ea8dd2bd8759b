import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { chromium } from 'playwright'
import { z } from 'zod'
import { chromiumLaunch } from '../support/chromium.ts'

const file = path.join(import.meta.dirname, 'taken-with.json')

const takenWithSchema = z.strictObject({
  /** Operating system and processor, `linux-x64`. */
  platform: z.string(),
  /** Major version. */
  chromium: z.number().int(),
})

const described = ({ platform, chromium }: z.infer<typeof takenWithSchema>) =>
  `${platform} with Chromium ${chromium}`

/**
 * Global set-up of the stories: another platform or browser draws text and edges differently, and thousands of such
 * differences would mean nothing. A run that replaces every picture writes down what it took them with.
 */
export default async function checkTakenWith({ updateSnapshots }: FullConfig): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch())
  const current = {
    platform: `${process.platform}-${process.arch}`,
    chromium: Number.parseInt(browser.version(), 10),
  }
  await browser.close()
  if (updateSnapshots === 'all') {
    writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`)
    return
  }
  const taken = takenWithSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (described(taken) === described(current)) return
  throw new Error(`The committed pictures were taken on ${described(taken)}. This run would use ${described(current)}.

What to do:
- To compare: install that Chromium on that platform, and set CHROMIUM_PATH to it.
- To move all pictures to this platform and browser: on a commit without other changes, run
    npm run test:stories:accept -- all
  look at the pictures, and commit them together with tests/visual/taken-with.json.`)
}
