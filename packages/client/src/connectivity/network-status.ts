import { connectionTexts, type NetworkQuality, type NetworkStatus } from './types.ts'

/** What is measured beside the quality: kbps, ms, and milliseconds since the epoch. */
export interface Measured {
  readonly bandwidth: number | null
  readonly latency: number | null
  readonly lastCheck: number | null
}

export const nothingMeasured: Measured = { bandwidth: null, latency: null, lastCheck: null }

/** The record of specification §3 Network status. */
export function networkStatus(
  quality: NetworkQuality,
  measured: Measured = nothingMeasured,
  isPWAWakeMode = false,
): NetworkStatus {
  const { bandwidth, latency, lastCheck } = measured
  const isOffline = quality === 'offline'
  return {
    isOnline: !isOffline,
    quality,
    bandwidth,
    latency,
    lastCheck,
    message: connectionTexts[quality],
    shouldWarn: quality !== 'good',
    isOffline,
    isPWAWakeMode,
  }
}
