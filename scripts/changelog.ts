/**
 * `npm run changelog`: adds the commits since the last run to “Unreleased” in CHANGELOG.md, to be shortened by hand.
 * `npm run changelog -- 0.9.51` then makes it the section of that version.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Commit, lastCommitIn, released, withCommits } from './lib/changelog.ts'

const [version] = process.argv.slice(2)
const file = path.resolve('CHANGELOG.md')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

/** In the order in which they came to this branch, without merges. */
function commitsSince(last: string): Commit[] {
  const log = git('log', '--no-merges', '--reverse', '--name-only', '--format=%x00%s', `${last}..HEAD`)
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [subject = '', ...files] = entry.split('\n').filter((line) => line !== '')
      return { subject, files }
    })
}

try {
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`“${version}” is no version: write it as 1.2.3.`)
  const before = readFileSync(file, 'utf8')
  const commits = commitsSince(lastCommitIn(before))
  const listed = withCommits(before, commits, git('rev-parse', 'HEAD').trim())
  const day = git('log', '-1', '--format=%cs').trim()
  writeFileSync(file, version === undefined ? listed : released(listed, version, day))
  console.log(
    `CHANGELOG.md: ${commits.length} commits were read. Shorten what they say, for operators and designers.`,
  )
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure))
  process.exitCode = 1
}
