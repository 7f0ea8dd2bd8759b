import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Phrases that read as translated, with what to write instead. None comes back once it is gone. */
const worst = [
  { phrase: /\banew\b/i, instead: 'again' },
  { phrase: /\bwhoever\b/i, instead: 'anyone who, no matter who' },
  { phrase: /\bfor who\b/i, instead: 'for anyone who' },
  { phrase: /\b(?:session|user|item|token|key|prices?|rates?) of now\b/i, instead: 'current' },
]

/** A name in a test, and the list above. */
const exempt = new Set(['apps/api/src/features/calendars/export/links.test.ts', 'tests/lint/prose.test.ts'])

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !exempt.has(file))

describe('prose in code and documents (issue 18, item 7)', () => {
  it.each(worst)('has no $phrase: write $instead', ({ phrase }) => {
    const found = files.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (phrase.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })

  it('looks at files', () => {
    expect(files.length).toBeGreaterThan(1000)
  })
})
