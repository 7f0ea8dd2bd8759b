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
