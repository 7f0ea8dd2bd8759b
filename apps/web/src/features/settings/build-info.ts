declare const __APP_VERSION__: string
declare const __BUILD_TIME__: string

/** Which build this is; the build puts both in (vite.config.ts). */
export const buildInfo = {
  /** Of package.json (specification §9 Build version). */
  version: __APP_VERSION__,
  /** ISO 8601 in UTC. */
  time: __BUILD_TIME__,
} as const
