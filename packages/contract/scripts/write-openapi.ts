/** Writes packages/contract/openapi.json from the endpoint table: `npm run openapi`. */
import { readFile, writeFile } from 'node:fs/promises'
import { openApiDocument } from './openapi-document.ts'

const manifest: { version: string } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
)
const target = new URL('../openapi.json', import.meta.url)
await writeFile(target, `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`)
console.log(`Wrote ${target.pathname}`)
