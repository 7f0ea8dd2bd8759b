/** Runs the compiler over every package with that package's own globals: no DOM in the server, no Node in the browser. */
import { spawn } from 'node:child_process'

const projects = [
  'packages/contract',
  'packages/commute',
  'packages/client',
  'packages/design-system',
  'packages/sandbox',
  'mocks',
  'apps/api',
  'apps/web',
  'apps/web/tsconfig.worker.json',
  '.',
]

function check(project: string): Promise<number> {
  return new Promise((resolve) => {
    spawn('tsc', ['-p', project, '--pretty'], { stdio: 'inherit' }).on('close', (code) => resolve(code ?? 1))
  })
}

let failed = 0
for (const project of projects) {
  // One after another: the compiler itself already uses every core.
  if ((await check(project)) !== 0) failed += 1
}
console.log(`types: ${projects.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
