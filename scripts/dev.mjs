// `npm run dev`: the API restarts when a file that it imports changes, and the app reloads. The app is on 5173 and passes
// /api and /ws on.
import { ensureDependencies, main, runTogether, toolNode } from './lib/setup.mjs'

const apiPort = process.env['API_PORT'] ?? '4174'

main(() => {
  ensureDependencies()
  runTogether([
    {
      command: toolNode(),
      args: ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
      env: { PORT: apiPort },
    },
    {
      command: 'vite',
      args: ['apps/web'],
      env: { API_PORT: apiPort, VITE_FORCE_POLLING: 'false' },
    },
  ])
})
