declare const __APP_VERSION__: string
declare const __BUILD_TIME__: string

/** The running page's own build, as the build injects it (vite.config.ts). */
export const build = {
  /** Of package.json (specification §9 Build version). */
  version: __APP_VERSION__,
  /** When it was built, ISO 8601 in UTC. */
  time: __BUILD_TIME__,
  /** Two builds of one version differ in their time. */
  id: `${__APP_VERSION__} ${__BUILD_TIME__}`,
} as const
