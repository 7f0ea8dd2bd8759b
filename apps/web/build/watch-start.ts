import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = '/src/start/watch-start.ts'
const file = fileURLToPath(new URL(`..${source}`, import.meta.url))

/**
 * Puts the script that watches over the app's start into the page, in a file of its own (docs/decisions/0004): `async`,
 * so that it can never hold up what it watches.
 */
export function watchStart(): Plugin {
  const script = (src: string) => [
    { tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head-prepend' as const },
  ]
  let isBuild = false
  return {
    name: 'slipstream:watch-start',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: file, name: 'watch-start' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return script(source)
        const chunk = Object.values(bundle).find(
          (made) => made.type === 'chunk' && made.facadeModuleId === file,
        )
        if (chunk?.type !== 'chunk') throw new Error('The script that watches over the start was not built.')
        // What it would wait for could keep it from saying that nothing comes.
        if (chunk.imports.length > 0)
          throw new Error(`${chunk.fileName} imports ${chunk.imports.join(', ')}.`)
        return script(`/${chunk.fileName}`)
      },
    },
  }
}
