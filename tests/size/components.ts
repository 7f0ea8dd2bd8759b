/**
 * What importing one component of the design system brings along (issue "design system", Numbers). Each component is bundled alone,
 * its libraries left outside, and compared with the ledger `components.json`: its own weight, the other components it shows and the
 * libraries it asks for. A component that is not in the ledger stands alone on React and styled-components.
 *
 * `node tests/size/components.ts --accept` writes the ledger again: read its difference before you commit it.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import * as z from 'zod'

const source = path.resolve(import.meta.dirname, '../../packages/design-system/src')
const ledgerFile = path.join(import.meta.dirname, 'components.json')

const entrySchema = z.object({
  /** Own code with the components and tokens it needs, minified, gzip, in bytes. */
  bytes: z.number(),
  components: z.array(z.string()),
  libraries: z.array(z.string()),
})
type Entry = z.infer<typeof entrySchema>

/** Space for a small change before the ledger has to be written again. */
const tolerance = 1.1
const unlisted: Entry = { bytes: 3000, components: [], libraries: ['react', 'styled-components'] }

const isLibrary = (id: string) => !id.startsWith('.') && !path.isAbsolute(id)
const getLibrary = (id: string) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

async function measure(component: string): Promise<Entry> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(source, component, `${component}.tsx`), formats: ['es'] },
      rolldownOptions: { external: isLibrary },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk')
  if (chunks.length === 0) throw new Error(`${component} gave no code: the gate would measure nothing.`)
  const folders = chunks
    .flatMap((chunk) => chunk.moduleIds)
    .map((id) => path.relative(source, id).split(path.sep)[0] ?? '')
    .filter((folder) => /^[A-Z]/.test(folder) && folder !== component)
  const imported = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]).filter(isLibrary)
  return {
    bytes: chunks.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0),
    components: sorted(folders),
    libraries: sorted(imported.map(getLibrary)),
  }
}

function difference(name: string, is: readonly string[], agreed: readonly string[]): string[] {
  const added = is.filter((item) => !agreed.includes(item))
  return added.length > 0 ? [`brings ${name} ${added.join(', ')}`] : []
}

function faults(is: Entry, agreed: Entry): string[] {
  return [
    ...difference('the component', is.components, agreed.components),
    ...difference('the library', is.libraries, agreed.libraries),
    ...(is.bytes > agreed.bytes * tolerance ? [`weighs more than ${agreed.bytes} B and a tenth`] : []),
  ]
}

/** Prints each component's figures and answers how many are within the ledger. */
export async function checkComponents(): Promise<{ passed: number; failed: number }> {
  const folders = readdirSync(source).filter((name) => /^[A-Z]/.test(name))
  if (folders.length === 0) throw new Error(`No component in ${source}: the gate would measure nothing.`)
  const measured: Record<string, Entry> = {}
  // One after another: the bundler itself already uses every core.
  for (const folder of folders) measured[folder] = await measure(folder)

  if (process.argv.includes('--accept')) {
    writeFileSync(ledgerFile, JSON.stringify(measured))
    execFileSync(path.resolve(import.meta.dirname, '../../node_modules/.bin/oxfmt'), [ledgerFile])
  }
  const ledger = z.record(z.string(), entrySchema).parse(JSON.parse(readFileSync(ledgerFile, 'utf8')))
  let failed = 0
  console.log('\n  gzip B  component (its own code and tokens; libraries apart)')
  for (const [folder, entry] of Object.entries(measured)) {
    const found = faults(entry, ledger[folder] ?? unlisted)
    if (found.length > 0) failed += 1
    const brought = [
      ...entry.components,
      ...entry.libraries.filter((name) => !unlisted.libraries.includes(name)),
    ]
    console.log(
      `${found.length > 0 ? '✗' : '✓'} ${String(entry.bytes).padStart(6)}  ${folder}${brought.length > 0 ? ` + ${brought.join(', ')}` : ''}${found.map((fault) => `\n          ${fault}`).join('')}`,
    )
  }
  const gone = Object.keys(ledger).filter((name) => !folders.includes(name))
  for (const name of gone) console.log(`✗ components.json names ${name}, which is no component`)
  if (failed + gone.length > 0) {
    console.log(
      '  Where that is meant: node tests/size/components.ts --accept, and read what changed in components.json.',
    )
  }
  return { passed: folders.length - failed, failed: failed + gone.length }
}

if (import.meta.main) {
  const { passed, failed } = await checkComponents()
  console.log(`components: ${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
