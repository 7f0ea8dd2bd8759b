import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletsOfWhatWeDo, isProven, missingPaths, missingTitles, unprovenRows } from './claim-rules.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')

let files: string[]
let tests: Map<string, string>
let security: string
let asvs: string

beforeAll(async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files'], { cwd: root, maxBuffer: 2 ** 24 })
  files = stdout.split('\n').filter((file) => file !== '')
  security = await read('docs/security.md')
  asvs = await read('docs/asvs.md')
  const named = [...`${security}${asvs}`.matchAll(/`([^`\n]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path = '']) => path,
  )
  const sources = files.filter((file) => named.some((path) => file.endsWith(path)))
  tests = new Map(await Promise.all(sources.map(async (file) => [file, await read(file)] as const)))
})

describe('what documents claim (issue 16, A8: every claim names its test)', () => {
  it('names files that exist', async () => {
    const documents = files.filter((file) =>
      /^docs\/(?:security|asvs|faults)\.md$|^docs\/decisions\/.*\.md$|(?:^|\/)README\.md$/.test(file),
    )
    expect(documents.length).toBeGreaterThan(50)
    const missing = await Promise.all(
      documents.map(async (file) => missingPaths(await read(file), files).map((path) => `${file}: ${path}`)),
    )
    expect(missing.flat()).toEqual([])
  })

  it('names tests by titles that they have', () => {
    expect(missingTitles(`${security}\n${asvs}`, tests)).toEqual([])
  })

  it('is proven in each row of asvs.md that is met', () => {
    expect(asvs.match(/\| ✓ \|/g)?.length).toBeGreaterThan(50)
    expect(unprovenRows(asvs)).toEqual([])
  })

  it('is proven in each bullet of what security.md says we do', () => {
    const sections = bulletsOfWhatWeDo(security)
    expect(sections).toHaveLength(7)
    for (const bullets of sections) expect(bullets.length).toBeGreaterThan(1)
    expect(sections.flat().filter((bullet) => !isProven(bullet))).toEqual([])
  })
})
