// Runs on the machine's own Node (20.19 or newer) before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const bin = path.join(root, 'node_modules/.bin')

/** The environment every tool runs in: this repository's own Node and tools come first on the PATH. */
export function toolEnvironment(extra = {}) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [key]: `${bin}${path.delimiter}${process.env[key] ?? ''}`, ...extra }
}

/** The Node that packages bring (package.json, optionalDependencies), or this one where it is new enough. */
export function toolNode() {
  const bundled = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(bundled)) return bundled
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 6)) return process.execPath
  throw new Error(
    `No newer Node was installed for ${process.platform}-${process.arch}, and this one (${process.versions.node}) is ` +
      `too old. Install Node 24.6 or newer and run the command again.`,
  )
}

/** Installs the locked dependencies where they are missing or older than the lockfile. */
export function ensureDependencies() {
  const lockfile = path.join(root, 'package-lock.json')
  const installed = path.join(root, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  console.log('Installing dependencies (once, about half a minute)…')
  const result = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) throw new Error("Dependencies could not be installed: see npm's message above.")
}

/** Runs a command to its end with its output shown; throws a sentence where it fails. */
export function run(command, args, { env = {}, what }) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) })
  if (result.status !== 0) throw new Error(`${what} failed: see the message above.`)
}

/** The same beside other work; its output comes between theirs. */
export function runAside(command, args, { what }) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${what} failed: see the message above.`)),
    )
  })
}

/**
 * Runs long-lived commands side by side and ends as one: a signal, the end of any of them, or the end of the npm that
 * started us, ends them all, and the first exit code becomes ours.
 */
export function runTogether(commands) {
  const children = commands.map(({ command, args, env = {} }) =>
    spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) }),
  )
  let isEnding = false
  const end = (signal) => {
    isEnding = true
    for (const child of children) if (child.exitCode === null) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  // npm hands a signal to the shell between us, which dies of it and tells nobody: being orphaned is the only sign.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent || isEnding) return
    clearInterval(watch)
    end('SIGTERM')
  }, 200)
  watch.unref()
  for (const child of children) {
    child.on('exit', (code, signal) => {
      if (!isEnding) {
        process.exitCode = code ?? (signal ? 1 : 0)
        end('SIGTERM')
      }
    })
  }
}

/** Turns a thrown error into one readable line and an exit code, instead of a stack trace. */
export function main(action) {
  Promise.resolve()
    .then(action)
    .catch((error) => {
      console.error(`\n${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    })
}
