import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupOf, lastCommitIn } from './lib/changelog.ts'

const script = path.resolve(import.meta.dirname, 'changelog.ts')
const ours = path.resolve(import.meta.dirname, '../CHANGELOG.md')

let folder = ''
const git = (...args: string[]) => {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@slipstream.example']
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}
const read = () => readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

function commit(subject: string, ...files: string[]): string {
  for (const file of files) write(file, subject)
  git('add', '--all')
  git('commit', '--quiet', '--message', `${subject}\n\nWhy it was made.`)
  return git('rev-parse', 'HEAD')
}

function changelog(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const begin = (upTo: string) =>
  `# Changelog\n\n<!-- Written up to commit ${upTo}. -->\n\n## Unreleased\n\n### App\n\n- Written by hand,\n  on two lines\n\n## 0.1.0 (2026-11-01)\n\n- The first\n`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slipstream-changelog-'))
  git('init', '--quiet')
  write('CHANGELOG.md', begin(commit('Begin', 'README.md')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run changelog (issue 20, item 6)', () => {
  it('adds each commit since the last run under what it changes, and keeps what was written by hand', () => {
    commit('Write the first changelog')
    commit('Show the gate', 'apps/web/src/Gate.tsx', 'packages/design-system/README.md')
    commit('Round a corner', 'packages/design-system/src/Card/Card.tsx', 'apps/web/src/Card.stories.tsx')
    commit('Test a fault', 'tests/faults/fault.spec.ts')
    const last = commit('Answer with the gate', 'apps/api/src/gate.ts', 'packages/contract/src/gate.ts')
    expect(changelog()).toMatchObject({ status: 0, stderr: '' })
    expect(read()).toBe(
      [
        `# Changelog\n\n<!-- Written up to commit ${last}. -->\n\n## Unreleased\n`,
        '### App\n\n- Written by hand,\n  on two lines\n- Show the gate\n',
        '### Server and API\n\n- Answer with the gate\n',
        '### Components and Storybook\n\n- Round a corner\n',
        '### Development\n\n- Test a fault\n',
        '## 0.1.0 (2026-11-01)\n\n- The first\n',
      ].join('\n'),
    )
  }, 30_000)

  it('adds nothing twice', () => {
    commit('Show the gate', 'apps/web/src/Gate.tsx')
    changelog()
    const once = read()
    commit('Update the changelog')
    changelog()
    expect(read().replace(lastCommitIn(read()), '')).toBe(once.replace(lastCommitIn(once), ''))
  }, 30_000)

  it('makes Unreleased the section of a version', () => {
    commit('Show the gate', 'apps/web/src/Gate.tsx')
    expect(changelog('0.2.0').status).toBe(0)
    const day = git('log', '-1', '--format=%cs')
    expect(read()).toContain(
      `## Unreleased\n\n## 0.2.0 (${day})\n\n### App\n\n- Written by hand,\n  on two lines\n- Show`,
    )
    expect(changelog('0.2.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('already has') })
    expect(changelog('next')).toMatchObject({ status: 1, stderr: expect.stringContaining('no version') })
  }, 30_000)

  it('says what is missing in a changelog that it cannot continue', () => {
    write('CHANGELOG.md', '# Changelog\n')
    expect(changelog()).toMatchObject({ status: 1, stderr: expect.stringContaining('Written up to commit') })
    expect(read()).toBe('# Changelog\n')
  }, 30_000)

  it('can continue ours', () => {
    const text = readFileSync(ours, 'utf8')
    expect(lastCommitIn(text)).toMatch(/^[0-9a-f]{40}$/)
    expect(text.match(/^## .*$/gm)?.[0]).toBe('## Unreleased')
  })

  it('groups by the code of a commit, not by its tests and documents', () => {
    const files = [
      'apps/web/src/a.test.ts',
      'apps/web/src/a.stories.tsx',
      'apps/web/README.md',
      'apps/api/src/a.ts',
    ]
    expect(groupOf({ subject: 'A', files })).toBe('Server and API')
    expect(groupOf({ subject: 'A', files: files.slice(0, 3) })).toBe('Development')
  })
})
