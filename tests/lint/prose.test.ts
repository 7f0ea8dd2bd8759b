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

/** As above, but names of tests, which other documents quote, still have them. */
const worstInProduct = [
  { phrase: /\bof now\b/i, instead: 'current' },
  { phrase: /\bwhat waits\b/i, instead: 'pending changes' },
  { phrase: /\bwhat it would\b/i, instead: 'what happens, in the active voice' },
  {
    phrase: /\bto who (?:is|has|asks)\b|[:;,.(] who (?:asks|comes|signs|starts|reads|sends) /i,
    instead: 'users who',
  },
  { phrase: /(?<!“is )\bcarr(?:y|ies|ied) (?:it |this |them )?out\b/i, instead: 'run, send or handle' },
  { phrase: /(?<![\w\-/.'"])upkeep\b/i, instead: 'background work' },
  { phrase: /\b(?:the|our) house(?:'s|\b(?! plan))|map of the house/i, instead: 'the app, the packages' },
  { phrase: /\b(?:part's|own) room\b(?! \w)/i, instead: 'folder' },
  {
    phrase:
      /\b(?:send|sends|sent|one|claims) (?:a |the |each )?letters?\b(?! (?:added|changed|each|of|too))/i,
    instead: 'e-mail',
  },
]

const isTest = /\.(?:test|spec|stories|flows|test-data)\.|^tests\//

/** A name in a test, and the list above. */
const exempt = new Set(['apps/api/src/features/calendars/export/links.test.ts', 'tests/lint/prose.test.ts'])

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !exempt.has(file))

const linesWith = (phrase: RegExp, searched: readonly string[]) =>
  searched.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (phrase.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

describe('prose in code and documents (issue 18, item 7)', () => {
  it.each(worst)('has no $phrase: write $instead', ({ phrase }) => {
    expect(linesWith(phrase, files)).toEqual([])
  })

  it.each(worstInProduct)('has no $phrase outside tests: write $instead', ({ phrase }) => {
    expect(
      linesWith(
        phrase,
        files.filter((file) => !isTest.test(file)),
      ),
    ).toEqual([])
  })

  it('looks at files', () => {
    expect(files.length).toBeGreaterThan(1000)
  })
})
