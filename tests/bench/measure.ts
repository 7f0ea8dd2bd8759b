import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The median of an odd number of runs in ms, after two that warm up. */
export function medianMs(run: () => unknown, runs = 9): number {
  const times: number[] = []
  for (let index = -2; index < runs; index += 1) {
    const start = performance.now()
    run()
    if (index >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the median of.')
  return middle
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

export const megabytes = (value: number) => `${value.toFixed(0)} MB`

/** The part of a sorted list below which so much of it lies. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const ps = async (field: string, pid: number) =>
  (await promisify(execFile)('ps', ['-o', `${field}=`, '-p', String(pid)])).stdout.trim()

/** What a process holds in memory, in megabytes. */
export async function getMemory(pid: number): Promise<number> {
  return Number(await ps('rss', pid)) / 1024
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** The processor time that a process has used, in ms: by `/proc`, elsewhere by `ps` (`1:02.45` on macOS). */
export async function getCpuMs(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    // The name before it may hold spaces; user and system time are the 14th and 15th fields.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  }
  const parts = (await ps('time', pid)).split(':').map(Number)
  return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000
}
