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

describe('a claim that is wrong', () => {
  const held = ['apps/api/src/auth/guessing.test.ts', 'packages/client/src/connectivity/probe.test.ts']

  it('is found by a path that leads nowhere', () => {
    const text =
      '`auth/guessing.test.ts`, `auth/*.test.ts`, `packages/client/src/connectivity`, `demo.json`, `npm test`'
    expect(missingPaths(text, held)).toEqual([])
    const wrong =
      '`auth/gussing.test.ts`, `guess.test.ts`, `uth/guessing.test.ts`, `tests/e2e`, `auth/*.spec.ts`'
    expect(missingPaths(wrong, held)).toHaveLength(5)
  })

  it('is found by a title that no test has', () => {
    const sources = new Map([['apps/api/src/auth/guessing.test.ts', "it('are counted by the /64')"]])
    expect(missingTitles('`auth/guessing.test.ts`, “are counted by the /64”', sources)).toEqual([])
    expect(missingTitles('`auth/guessing.test.ts` “are never counted”', sources)).toHaveLength(1)
  })

  it('is found by a row or a bullet without a test', () => {
    const row = (mark: string, evidence: string) => `| 1.2 | Something | ${mark} | ${evidence} |`
    const fine = ['`a.test.ts`', '`b.spec.ts`, “x”', '§ 0029', 'None; by reading `apps/api/src`']
    expect(unprovenRows(fine.map((evidence) => row('✓', evidence)).join('\n'))).toEqual([])
    expect(unprovenRows(row('✗', 'No list'))).toEqual([])
    for (const evidence of ['', 'It does', '`auth/cookies.ts`', 'by reading']) {
      expect(unprovenRows(row('✓', evidence))).toHaveLength(1)
    }
    const text =
      '**What we do.**\n\n- Proven (`a.test.ts`).\n- `a.test.ts` is\n  not at its end.\n\n**What stays.** - x'
    expect(bulletsOfWhatWeDo(text)).toHaveLength(1)
    expect(bulletsOfWhatWeDo(text).flat().map(isProven)).toEqual([true, false])
  })
})
