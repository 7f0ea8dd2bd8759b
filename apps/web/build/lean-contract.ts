import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const runtime = fileURLToPath(import.meta.resolve('@slipstream/contract/runtime/zod-mini'))

/** Where a schema begins. All of zod's makers are pure, and so are the checks put on them. */
const schema = /(?<=[=:(,[]\s*)(?=z\s*\.\s*\w+[.(])/g

/** What an endpoint tells the server and its documentation: no code of the app reads it. */
const forTheServer = /^ {2}(?:summary: '[^\n]*'|errors: \[[^\n]*\]),\n/gm

/**
 * Checks the app's schemas with the contract's own small runtime in place of `zod/mini`, in the build alone, and lets
 * the bundler drop what the app does not use of the contract (docs/decisions/0005-first-load.md). A schema that uses
 * more than the runtime has fails the build.
 */
export function leanContract(): Plugin {
  return {
    name: 'slipstream:lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? runtime : undefined),
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(forTheServer, '').replaceAll(schema, '/* @__PURE__ */ '),
        map: null,
      }),
    },
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log.message)
    },
  }
}
