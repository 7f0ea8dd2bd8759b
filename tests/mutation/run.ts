/**
 * `npm run test:mutation`: changes the rules of `commute` and `client` in one place at a time, and counts the changes that
 * their unit tests notice. `-- client` measures one part; `-- client --mutate packages/client/src/overlays.ts` one file of it.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parts } from './parts.ts'

const root = path.join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({ options: { mutate: { type: 'string' } }, allowPositionals: true })

const unknown = positionals.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const names = positionals.length > 0 ? positionals : Object.keys(parts)
const failed = names.filter((name) => {
  console.log(`\nMutations of ${name}`)
  const file = values.mutate === undefined ? [] : ['--mutate', values.mutate]
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      'tests/mutation/stryker.config.ts',
      ...file,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_PART: name } },
  )
  return status !== 0
})
console.log(
  `mutation: ${names.length - failed.length} passed, ${failed.length} failed ${failed.join(', ')}`.trim(),
)
process.exit(failed.length === 0 ? 0 : 1)
