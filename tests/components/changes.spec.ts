import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const folder = 'tests/visual/baselines'
const git = (args: string[], input = '') => execFileSync('git', args, { encoding: 'utf8', input }).trim()

/** Empty if git cannot read this copy, or no release is in its history. */
function findRelease(): string {
  try {
    return git(['log', '-1', '--format=%H', '-G^## Release of', '--', 'CHANGELOG.md'])
  } catch {
    return ''
  }
}

test('the page of changes shows each story whose picture differs from the last release (issue 48, 3)', async ({
  page,
}) => {
  const release = findRelease()
  test.skip(release === '', 'this copy has no history')
  const before = new Map(
    git(['ls-tree', '-r', release, folder])
      .split('\n')
      .map((line): [string, string] => {
        const [blob = '', file = ''] = line.split('\t')
        return [file.replace(/.*\//, ''), blob.split(' ')[2] ?? '']
      }),
  )
  const files = readdirSync(folder)
  const blobs = git(
    ['hash-object', '--stdin-paths'],
    files.map((file) => `${folder}/${file}`).join('\n'),
  ).split('\n')
  // A file that was renamed and nothing else shows what it showed.
  const left = new Set(Array.from(before).flatMap(([file, blob]) => (files.includes(file) ? [] : [blob])))
  const different = files.filter((file, index) =>
    before.has(file) ? before.get(file) !== blobs[index] : !left.has(blobs[index] ?? ''),
  )
  const stories = new Set(different.map((file) => file.replace(/-(light|dark)-\d+\.png$/, '')))
  await page.goto('/iframe.html?id=start-here-what-changed--docs&viewMode=docs')
  await expect(page.getByRole('heading', { level: 2, name: 'In words' })).toBeVisible()
  await expect(page.getByRole('img', { name: /, as it is$/ })).toHaveCount(stories.size)
})
