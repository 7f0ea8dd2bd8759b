/** Version of package.json, put in by the build. */
declare const __APP_VERSION__: string
/** Instant of the build, ISO 8601 in UTC. */
declare const __BUILD_TIME__: string

/** The design system's theme, made by build/theme-css.ts. */
declare module 'virtual:slipstream-theme.css'
