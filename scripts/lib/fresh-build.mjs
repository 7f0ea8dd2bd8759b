import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './setup.mjs'

const isGenerated = (name) => name === 'dist' || name === 'node_modules'

function* files(entry) {
  const stats = statSync(entry)
  if (stats.isFile()) {
    yield `${path.relative(root, entry)} ${stats.size} ${stats.mtimeMs}`
    return
  }
  for (const name of readdirSync(entry).sort()) if (!isGenerated(name)) yield* files(path.join(entry, name))
}

function fingerprint(sources, env) {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of files(path.join(root, source))) hash.update(`${line}\n`)
  const settings = Object.entries({ ...process.env, ...env }).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(settings.sort(([a], [b]) => a.localeCompare(b))))
  return hash.digest('hex')
}

/**
 * Runs a build where its sources or `VITE_` settings changed since the last one.
 * `sources` are files and folders from the repository's root, `built` the file that proves that the build is there.
 * `command` is what npm is given.
 */
export function ensureBuild({ name, sources, built, command, env = {}, title }) {
  const stampFile = path.join(root, 'node_modules/.cache/slipstream', `${name}-build`)
  const current = fingerprint(sources, env)
  if (
    existsSync(path.join(root, built)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === current
  )
    return
  console.log(`Building ${title}…`)
  run('npm', command, { env, what: `The build of ${title}` })
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, current)
}
