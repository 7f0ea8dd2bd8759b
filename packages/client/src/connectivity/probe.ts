import { apiBasePath } from '@slipstream/contract/endpoint'
import { health } from '@slipstream/contract/maintenance'
import * as z from 'zod/mini'
import { runWithDeadline } from '../http/deadline.ts'
import type { Environment } from '../device/environment.ts'
import { networkLimits } from './network-limits.ts'
import type { NetworkQuality } from './types.ts'

/** What a check found: how well the server is reached (kbps, ms), or that it is not. */
export type Finding =
  | {
      kind: 'measured'
      quality: Exclude<NetworkQuality, 'offline'>
      bandwidth: number | null
      latency: number
    }
  | { kind: 'failed' }

const failed: Finding = { kind: 'failed' }

/** Specification §9 Network monitor: either measure makes a connection slow or poor. */
function judge(latency: number, bandwidth: number | null): Finding {
  const kbps = bandwidth ?? Infinity
  const isPoor = latency > networkLimits.poorLatency || kbps < networkLimits.poorBandwidth
  const isSlow = latency > networkLimits.slowLatency || kbps < networkLimits.slowBandwidth
  return { kind: 'measured', quality: isPoor ? 'poor' : isSlow ? 'slow' : 'good', bandwidth, latency }
}

/** The specification shows no body: an object without a status, or with a good one, is a server's. */
const healthSchema = z.object({
  status: z.optional(z.string().check(z.regex(/^(ok|healthy|up|pass)$/i))),
})

function isHealthy(body: string): boolean {
  try {
    return healthSchema.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

/** Connection types slow-2g or 2g, or downlink under 0.1, count as offline (specification §9). */
export function countsAsOffline({ connection }: Pick<Environment, 'connection'>): boolean {
  const { effectiveType, downlink = Infinity } = connection()
  return effectiveType === 'slow-2g' || effectiveType === '2g' || downlink < networkLimits.leastDownlink
}

export interface ProbeOptions {
  environment: Pick<Environment, 'fetch' | 'now' | 'setTimeout' | 'clearTimeout' | 'connection'>
  /** The API's host; empty means the page's own. */
  baseUrl: string
}

/**
 * One check of the connection (specification §7 Health and versions): the server's own small answer, never from a cache,
 * within 8 s. A 5xx is reachable; what is not the server's answer, such as a captive portal's page, is a failure. Latency is
 * the time to the answer's first byte, bandwidth is that of the rest. Never rejects.
 */
export async function probe({ environment, baseUrl }: ProbeOptions, signal: AbortSignal): Promise<Finding> {
  if (countsAsOffline(environment)) return failed
  const since = (start: number) => Math.max(0, environment.now() - start)
  const limit = { environment, milliseconds: networkLimits.probeTimeout, signal }
  try {
    return await runWithDeadline(limit, async (inTime) => {
      const start = environment.now()
      const url = `${baseUrl}${apiBasePath}${health.path}?t=${start}`
      const answer = await environment.fetch(url, { method: 'GET', cache: 'no-store', signal: inTime })
      const latency = since(start)
      if (answer.status >= 500) return judge(latency, null)
      if (!answer.ok) return failed
      const headAt = environment.now()
      const bytes = await answer.arrayBuffer()
      if (!isHealthy(new TextDecoder().decode(bytes))) return failed
      if (bytes.byteLength < networkLimits.judgedBytes) return judge(latency, null)
      // Bits in a millisecond are kbps; under a millisecond is not to be measured.
      return judge(latency, (bytes.byteLength * 8) / Math.max(1, since(headAt)))
    })
  } catch {
    return failed
  }
}
