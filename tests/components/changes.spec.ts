import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Empty where git cannot read this copy, or no release is in its history. */
function findRelease(): string {
  try {
    return git('log', '-1', '--format=%H', '-G^## Release of', '--', 'CHANGELOG.md')
  } catch {
    return ''
  }
}

test('the page of changes shows each story whose picture differs from the last release (issue 48, 3)', async ({
  page,
}) => {
  const release = findRelease()
  test.skip(release === '', 'this copy has no history')
  const read = (commit: string) =>
    new Map(
      git('ls-tree', '-r', commit, 'tests/visual/baselines')
        .split('\n')
        .map((line): [string, string] => {
          const [blob = '', file = ''] = line.split('\t')
          return [file.replace(/.*\//, ''), blob.split(' ')[2] ?? '']
        }),
    )
  const before = read(release)
  const now = read('HEAD')
  // A file that was renamed and nothing else shows what it showed.
  const renamed = new Set(Array.from(before).flatMap(([file, blob]) => (now.has(file) ? [] : [blob])))
  const isDifferent = ([file, blob]: [string, string]) => before.get(file) !== blob && !renamed.has(blob)
  const stories = new Set(
    Array.from(now)
      .filter(isDifferent)
      .map(([file]) => file.replace(/-(light|dark)-\d+\.png$/, '')),
  )
  await page.goto('/iframe.html?id=start-here-what-changed--docs&viewMode=docs')
  await expect(page.getByRole('heading', { level: 2, name: 'In words' })).toBeVisible()
  await expect(page.getByRole('img', { name: /, as it is$/ })).toHaveCount(stories.size)
})
