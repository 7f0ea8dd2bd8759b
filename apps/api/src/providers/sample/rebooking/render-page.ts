import { Worker } from 'node:worker_threads'
import { isWatchReport } from '#platform/watch-report.ts'

/**
 * Draws an SVG in the latin letters of the app's font as a PNG.
 *
 * @throws where the SVG cannot be drawn, or the signal's reason where `signal` aborts.
 */
export type RenderPage = (svg: string, signal: AbortSignal) => Promise<Uint8Array>

/**
 * A picture costs a core about a second and 80 MB: it is drawn in a thread that ends with it, so that the server answers
 * meanwhile, and one after another.
 */
export function createPageRenderer(): RenderPage {
  let last: Promise<unknown> = Promise.resolve()
  return (svg, signal) => {
    const drawn = last.then(() => draw(svg, signal))
    last = drawn.catch(() => undefined)
    return drawn
  }
}

async function draw(svg: string, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('render-page.thread.ts', import.meta.url), { workerData: svg })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  thread.on('message', (png: unknown) => {
    if (isWatchReport(png)) return
    if (png instanceof Uint8Array) resolve(png)
    else reject(new TypeError('The thread that draws answered no picture.'))
  })
  thread.on('error', reject)
  thread.on('exit', (code) =>
    reject(new Error(`The thread that draws ended with ${code} before its picture.`)),
  )
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
