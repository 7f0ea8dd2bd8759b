import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'

export interface Floor {
  url: string
  close: () => Promise<void>
}

/** Builds and serves the least code that shows a month with the app's libraries (`open-floor/`), to measure the app beside it. */
export async function startFloor(): Promise<Floor> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'slipstream-floor-'))
  const root = path.join(import.meta.dirname, 'open-floor')
  const config = { root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
