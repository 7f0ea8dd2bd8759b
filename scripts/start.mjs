// `npm start`: dependencies, build, database, sample data, and one port for app, API and socket (design.md §5).
import { ensureDependencies, main, runTogether, toolNode } from './lib/setup.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

main(() => {
  ensureDependencies()
  ensureWebBuild()
  runTogether([{ command: toolNode(), args: ['apps/api/src/main.ts'] }])
})
