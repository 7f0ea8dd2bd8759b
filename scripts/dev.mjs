// `npm run dev`: the API restarts and the app reloads as files change. The app is on 5173 and passes /api and /ws on.
import { ensureDependencies, main, runTogether, toolNode } from './lib/setup.mjs'

const apiPort = process.env['API_PORT'] ?? '4174'

main(() => {
  ensureDependencies()
  runTogether([
    {
      command: toolNode(),
      args: [
        '--watch-path=apps/api/src',
        '--watch-path=packages',
        '--watch-preserve-output',
        'apps/api/src/main.ts',
      ],
      env: { PORT: apiPort },
    },
    {
      command: 'vite',
      args: ['apps/web'],
      env: { API_PORT: apiPort, VITE_FORCE_POLLING: 'false' },
    },
  ])
})
