import { ensureBuild } from './fresh-build.mjs'

/** The settings `npm start` builds with: the job socket is our own server's, so polling is not forced (spec §7). */
export const servedBuildSettings = { VITE_FORCE_POLLING: 'false' }

/** Settings of the caller's own environment win over those of `npm start`. */
function viteSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')))
}

/** Builds the web app where its sources or settings changed since the last build. */
export function ensureWebBuild() {
  ensureBuild({
    name: 'web',
    title: 'the app',
    sources: ['apps/web', 'packages', 'package-lock.json'],
    built: 'apps/web/dist/index.html',
    command: ['run', '--silent', 'build'],
    env: { ...servedBuildSettings, ...viteSettings() },
  })
}
