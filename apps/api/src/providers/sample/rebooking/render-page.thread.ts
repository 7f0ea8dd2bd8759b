import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const read = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)))

const [wasm, font] = await Promise.all([
  read('@resvg/resvg-wasm/index_bg.wasm'),
  read('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
])
await initWasm(wasm)
const image = new Resvg(String(workerData), {
  font: { fontBuffers: [font], defaultFontFamily: 'Inter Variable' },
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origin
parentPort?.postMessage(image.render().asPng())
