/** Runs the compiler over every package with that package's own globals: no DOM in the server, no Node in the browser. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The largest first: begun last, one of them would run alone. */
const projects = [
  '.',
  'apps/api',
  'apps/web',
  'packages/design-system',
  'packages/client',
  'packages/commute',
  'packages/contract',
  'packages/sandbox',
  'mocks',
  'apps/web/tsconfig.worker.json',
]

/** With one checker: several in a process work out the same types again, each for itself. */
function check(project: string): Promise<number> {
  return new Promise((resolve) => {
    spawn('tsc', ['-p', project, '--pretty', '--checkers', '1'], { stdio: 'inherit' }).on('close', (code) =>
      resolve(code ?? 1),
    )
  })
}

let failed = 0
const waiting = projects.values()
async function checkInTurn(): Promise<void> {
  for (const project of waiting) if ((await check(project)) !== 0) failed += 1
}
await Promise.all(Array.from({ length: availableParallelism() }, checkInTurn))
console.log(`types: ${projects.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
