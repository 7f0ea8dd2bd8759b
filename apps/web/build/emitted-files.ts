import type { ServiceWorkerManifest, VersionManifest } from '@slipstream/contract/versions'
import type { Plugin } from 'vite'

/** Writes `version.json` and `sw-version.json` beside the app (specification §7 Health and versions). */
export function versionManifests(version: string, buildTime: string): Plugin {
  const manifests: Record<string, VersionManifest | ServiceWorkerManifest> = {
    'version.json': { version },
    'sw-version.json': { filename: '/service-worker.js', buildTime, currentVersion: version },
  }
  return {
    name: 'slipstream:version-manifests',
    apply: 'build',
    generateBundle() {
      for (const [fileName, manifest] of Object.entries(manifests)) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) })
      }
    },
  }
}

/** Our font at an address that does not change, for the pages that the server writes itself (`plain-page.ts`). */
export const plainFont = (): Plugin => ({
  name: 'plain-font',
  apply: 'build',
  generateBundle(_, bundle) {
    const font = Object.values(bundle).find(({ fileName }) =>
      /inter-latin-wght-normal.*\.woff2$/.test(fileName),
    )
    if (font?.type !== 'asset') throw new Error('The build has no Inter.')
    this.emitFile({ type: 'asset', fileName: 'fonts/inter.woff2', source: font.source })
  },
})
