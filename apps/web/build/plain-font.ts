import type { Plugin } from 'vite'

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
