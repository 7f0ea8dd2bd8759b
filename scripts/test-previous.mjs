// The app of an earlier commit against this server, by that commit's own journeys: an open tab is older than the server that it calls.
// `npm run test:previous -- <commit>`; without one, the first parent of the last commit that changed the contract.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureDependencies, main, root, run } from './lib/setup.mjs'

function beforeTheLastChange() {
  const last = execFileSync('git', ['log', '-1', '--format=%H', '--', 'packages/contract/src'], { cwd: root })
  return `${String(last).trim()}~1`
}

main(() => {
  const [commit = beforeTheLastChange()] = process.argv.slice(2)
  ensureDependencies()
  const folder = mkdtempSync(path.join(tmpdir(), 'slipstream-previous-'))
  try {
    run('git', ['worktree', 'add', '--detach', folder, commit], { what: `Checking out ${commit}` })
    run('npm', ['ci', '--loglevel=error', '--prefix', folder], { what: 'Installing its dependencies' })
    run('npm', ['run', 'build', '--prefix', folder], { what: 'Building its app' })
    const server = pathToFileURL(path.join(root, 'apps/api/src/main.ts'))
    writeFileSync(path.join(folder, 'apps/api/src/main.ts'), `await import('${server.href}')\n`)
    run('npm', ['run', 'test:e2e', '--prefix', folder], {
      what: 'A journey of the earlier app',
      env: { WEB_DIST: path.join(folder, 'apps/web/dist') },
    })
  } finally {
    run('git', ['worktree', 'remove', '--force', folder], { what: 'Removing the checkout' })
    rmSync(folder, { recursive: true, force: true })
  }
})
