import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { components } from '../scripts/json-schemas.ts'
import { openApiDocument } from '../scripts/openapi-document.ts'
import { namedSchemas } from '../scripts/schema-names.ts'
import { endpoints } from './endpoints.ts'

const source = await readFile(new URL('../openapi.json', import.meta.url), 'utf8')
const manifest: { version: string } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
)

describe('openapi.json (design.md §1 contract)', () => {
  it('is what the endpoint table says today; run `npm run openapi` where this fails', () => {
    expect(JSON.parse(source)).toEqual(JSON.parse(JSON.stringify(openApiDocument(manifest.version))))
  })

  it('passes the recommended rules of Redocly without a warning', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Specification §7 writes POST /flight-changes/ with its slash.
        'no-path-trailing-slash': 'off',
        // What the app keeps on the device and says to its worker is described too, and no call refers to it.
        'no-unused-components': 'off',
      },
    })
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('has one operation for each endpoint and one component for each named schema', () => {
    const operations = Object.values(openApiDocument(manifest.version).paths).flatMap(Object.keys)
    expect(operations).toHaveLength(endpoints.length)
    expect(Object.keys(components)).toEqual(expect.arrayContaining([...namedSchemas.keys()]))
  })
})
