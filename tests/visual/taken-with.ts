import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** What the committed pictures were taken with. Beside `baselines/`, in which every file is a picture of a story. */
export const takenWithFile = path.join(import.meta.dirname, 'taken-with.json')

const takenWithSchema = z.strictObject({
  /** Operating system and processor, `linux-x64`. */
  platform: z.string(),
  /** Major version. */
  chromium: z.number().int(),
})
export type TakenWith = z.infer<typeof takenWithSchema>

/** `version` as a browser gives it, `147.0.7727.0`. */
export function takenWith(
  version: string,
  { platform, arch }: { platform: string; arch: string } = process,
): TakenWith {
  return { platform: `${platform}-${arch}`, chromium: Number.parseInt(version, 10) }
}

/** Undefined before pictures were accepted for the first time. */
export function readTakenWith(file = takenWithFile): TakenWith | undefined {
  return existsSync(file) ? takenWithSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export function writeTakenWith(current: TakenWith, file = takenWithFile): void {
  writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`)
}

const described = ({ platform, chromium }: TakenWith) => `${platform} with Chromium ${chromium}`

interface Run {
  taken: TakenWith | undefined
  current: TakenWith
  /** `all` replaces every picture that differs, so pictures of two browsers cannot be mixed. */
  accepts: 'none' | 'some' | 'all'
}

/** Why this run must not start; undefined if it may. */
export function refusal({ taken, current, accepts }: Run): string | undefined {
  if (accepts === 'all') return undefined
  if (taken?.platform === current.platform && taken.chromium === current.chromium) return undefined
  const found = taken
    ? `The committed pictures were taken on ${described(taken)}. This run would use ${described(current)}.`
    : `Nothing says what the committed pictures were taken with: ${path.basename(takenWithFile)} is missing.`
  return `No picture was compared.

${found}
Another platform or browser draws text and edges differently, so pictures would differ where nothing was changed.

What to do:
- To compare: install that Chromium on that platform, and set CHROMIUM_PATH to it.
- To move all pictures to this platform and browser: on a commit without other changes, run
    npm run test:visual:accept
  without -g, look at the pictures, and commit them together with tests/visual/${path.basename(takenWithFile)}.`
}
