import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { initSync, optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'

const baselines = path.join(import.meta.dirname, 'baselines')

/** From 0 to 6. Levels 5 and 6 take twice as long and save no more bytes. */
const level = 4

function writeTimes(): Map<string, number> {
  return new Map(readdirSync(baselines).map((name) => [name, statSync(path.join(baselines, name)).mtimeMs]))
}

function compress(names: string[]): void {
  const codec = createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')
  // The package's own entry expects a browser: it fetches the codec and names ImageData.
  initSync(readFileSync(codec))
  for (const name of names) {
    const file = path.join(baselines, name)
    const taken = readFileSync(file)
    const compressed = optimise(taken, level, false, false)
    if (compressed.length < taken.length) writeFileSync(file, compressed)
  }
}

/**
 * Global set-up of the picture tests. Once they have run, the pictures that this run wrote are compressed without loss:
 * Chromium's own PNGs are a third larger than they need to be.
 */
export default function compressAcceptedPictures(): () => void {
  const before = writeTimes()
  return () => {
    const written = [...writeTimes()].filter(([name, time]) => before.get(name) !== time)
    if (written.length > 0) compress(written.map(([name]) => name))
  }
}
