import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'

const readySchema = z.object({
  url: z.url(),
  beta_code: z.string(),
  email: z.email(),
  password: z.string(),
  crew_password: z.string(),
  outbox: z.nullable(z.string()),
})
export type ReadyServer = z.output<typeof readySchema>

export interface ServerProcess {
  /** What its ready line says. */
  ready: unknown
  dataDir: string
  pid: number
  /** Everything the server printed so far, both streams. */
  output: () => string
  /** Ends the process with a signal and waits for it; keeps the data. Answers the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Sends it a message, and waits for one. */
  tell: (message: string) => Promise<void>
  /** Removes the data folder of a stopped server. */
  clean: () => Promise<void>
}

export type RunningServer = Omit<ServerProcess, 'ready'> & ReadyServer

export interface ServerOptions {
  port?: number
  dataDir?: string
  env?: Record<string, string>
  /** In place of the server's own start. */
  main?: string
}

const main = path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')
const startLimit = 150_000

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no port.'))
      })
    })
  })
}

/** The variable by which all processes of a run know of the folder to start from (server-template.ts). */
export const dataDirTemplate = 'SLIPSTREAM_DATA_DIR_TEMPLATE'

/** Settings that change nothing of what a first start stores. */
const keepTheTemplate = new Set([
  'CALLS_PER_MINUTE',
  'MAIL_FROM',
  'MAIL_IN_DNS',
  'MAIL_IN_DOMAIN',
  'MAIL_IN_PORT',
  'SANDBOX_DAY_SECONDS',
  'SEAT_SHARING',
  'SMTP_URL',
  'TRIAL_DAYS',
  'WEB_DIST',
])

/** A data folder of its own: a copy of the template, or empty where a setting may change what a first start stores. */
async function newDataDir(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipstream-'))
  const template = process.env[dataDirTemplate]
  if (template !== undefined && Object.keys(env).every((name) => keepTheTemplate.has(name)))
    await cp(template, folder, { recursive: true })
  return folder
}

function exited(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode)
}

/** The real server with its samples, in a process and with a data folder of its own, once it has said that it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { ready, ...server } = await startServerProcess(options)
  return { ...readySchema.parse(ready), ...server }
}

/** The same with any settings: its ready line may name no account. */
export async function startServerProcess({
  env = {},
  main: start = main,
  ...options
}: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await newDataDir(env))
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ready = await new Promise<unknown>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}. It printed:\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`was not ready after ${startLimit / 1000} s`)
    }, startLimit)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code} before it was ready`)
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        output += chunk
        const line = /^Slipstream ready (\{.*\})$/m.exec(output)
        if (line?.[1] === undefined) return
        clearTimeout(timer)
        resolve(JSON.parse(line[1]))
      })
    }
  })
  return {
    ready,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    tell: (message) =>
      new Promise((resolve) => {
        child.once('message', () => resolve())
        child.send(message)
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited(child)
    },
    clean: () => rm(dataDir, { recursive: true, force: true }),
  }
}
