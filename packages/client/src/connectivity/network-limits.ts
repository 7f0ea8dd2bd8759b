/** Specification §9 Network monitor, in milliseconds, kbps and bytes; `failureLimits` has the rest. */
export const networkLimits = {
  slowBandwidth: 50,
  poorBandwidth: 10,
  slowLatency: 2000,
  poorLatency: 5000,
  /** Smaller answers are judged on latency only. */
  judgedBytes: 100,
  probeTimeout: 8000,
  checkInterval: 20_000,
  offlineInterval: 5000,
  offlineConfirm: 2000,
  rapidInterval: 1500,
  /** Beside the check that they confirm. */
  rapidChecks: 2,
  failuresRequired: 2,
  wakeGrace: 10_000,
  /** After wake mode. */
  wakeCheck: 2000,
  browserDebounce: 1000,
  /** Mbit/s, as browsers tell it. */
  leastDownlink: 0.1,
  recoveryDelay: 3000,
  recoveryTimeout: 30_000,
} as const
