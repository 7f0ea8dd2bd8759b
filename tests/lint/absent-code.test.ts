import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let sources: Map<string, string>

beforeAll(async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', 'apps', 'packages'], { cwd: root })
  const ours = stdout
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.(?:test|test-data|spec|stories|properties|states)\.tsx?$|\/testing\//.test(file))
  // A file that somebody deletes at this moment is still in the index.
  const texts = await Promise.all(ours.map((file) => readFile(join(root, file), 'utf8').catch(() => '')))
  sources = new Map(ours.map((file, index) => [file, texts[index] ?? '']))
})

const filesWith = (pattern: RegExp, folder = '') =>
  [...sources].filter(([file, text]) => file.startsWith(folder) && pattern.test(text)).map(([file]) => file)

describe('what docs/asvs.md says that we do not do (issue 16, A8)', () => {
  it('reads the sources', () => {
    expect(filesWith(/scrypt\(/, 'apps/api/')).toEqual(['apps/api/src/features/auth/passwords.ts'])
    expect(sources.size).toBeGreaterThan(500)
  })

  it('starts no process in the server (1.2.5)', () => {
    expect(filesWith(/['"](?:node:)?(?:child_process|cluster)['"]/, 'apps/api/')).toEqual([])
  })

  it('turns no text into code (1.3.2)', () => {
    expect(filesWith(/\beval\(|new Function\(|['"](?:node:)?vm['"]|set(?:Timeout|Interval)\(['"`]/)).toEqual(
      [],
    )
  })

  it('writes no markup into the page (1.2.1, 3.2.2)', () => {
    const markup = /[iI]nnerHTML|outerHTML|insertAdjacentHTML|document\.write\(|srcDoc|DOMParser/
    expect(filesWith(markup)).toEqual([])
  })

  it('puts no text into SQL as it is (1.2.4)', () => {
    expect(filesWith(/\bsql\.(?:raw|lit|id)\b|\bsql\.(?:ref|table)\(/, 'apps/api/')).toEqual([])
  })

  it('redirects nobody from the server (3.7.2, 4.1.2)', () => {
    expect(filesWith(/\.redirect\(|['"]Location['"]/, 'apps/api/')).toEqual([])
  })

  it('reads messages by the parser of Node as it is (4.2.1)', () => {
    expect(filesWith(/insecureHTTPParser/, 'apps/api/')).toEqual([])
  })
})

it('takes no date from the machine’s clock (docs/decisions/0039-calendar-dates.md)', () => {
  expect(filesWith(/from 'dayjs'/)).toHaveLength(3)
  expect(filesWith(/\bdayjs\(\s*\)/)).toEqual([])
})

it('cuts no time out of a wire text to show it (docs/decisions/0092-clock.md)', () => {
  // What is left compares or stores such a time, or reads it.
  expect(filesWith(/\.slice\((?:11|-5)\b/)).toEqual([
    'apps/api/src/features/calendars/import/read/flight-lines.ts',
    'apps/api/src/features/calendars/import/read/layouts/slipstream.ts',
    'apps/api/src/providers/sample/sample-duties.ts',
    'apps/web/src/features/roster/entry/MomentFields.tsx',
    'apps/web/src/features/roster/entry/entry-moment.ts',
    'apps/web/src/features/roster/seats/seats-draft.ts',
    'packages/commute/src/flights/search-filters.ts',
    'packages/commute/src/roster/entry-length.ts',
    'packages/commute/src/time/clock.ts',
    'packages/design-system/src/travel/duty-times.ts',
  ])
})
