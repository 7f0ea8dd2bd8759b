import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Report {
  diagnostics: { code: string; filename: string }[]
}

/** What our own oxlint says of a folder; it exits with 1 where it finds something. */
function lint(folder: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    const arguments_ = ['--format', 'json', 'apps', 'packages', 'mocks', '.storybook']
    const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
    execFile(
      oxlint,
      arguments_,
      { cwd: folder, env: { ...process.env, PATH: path } },
      (_, stdout, stderr) => {
        try {
          const report: Report = JSON.parse(stdout)
          resolve(report)
        } catch {
          reject(new Error(`oxlint answered no report: ${stdout}${stderr}`))
        }
      },
    )
  })
}

let folder = ''
const refused = new Set<string>()
const inCircles = new Set<string>()

/** In a package, two files that import each other's types, and one that imports them. */
const circleIn = (folder: string) => ({
  [`${folder}/first.ts`]: "import type { Second } from './second.ts'\n\nexport type First = Second[]\n",
  [`${folder}/second.ts`]: "import type { First } from './first.ts'\n\nexport type Second = First | null\n",
  [`${folder}/outside.ts`]: "import type { First } from './first.ts'\n\nexport type Outside = First\n",
})

const circles = ['apps/api/src/platform/circle', 'apps/web/src/features/roster/circle']

/** One import of each kind that the arrows of design.md section 1 refuse. */
const refusedImports = [
  // Between packages.
  ['packages/contract/src/a.ts', '@slipstream/commute/thing'],
  ['packages/design-system/src/a.ts', '@slipstream/contract/thing'],
  ['packages/commute/src/a.ts', '@slipstream/sandbox/thing'],
  ['packages/sandbox/src/a.ts', '@slipstream/client/thing'],
  ['packages/client/src/a.ts', '@slipstream/sandbox/thing'],
  ['packages/client/src/deep/b.ts', '../../../contract/src/roster.ts'],
  ['mocks/src/a.ts', '@slipstream/web/thing'],
  ['apps/api/src/a.ts', '@slipstream/web/thing'],
  ['apps/api/src/b.ts', '../../../mocks/src/handlers.ts'],
  ['apps/web/src/a.ts', '@slipstream/api/thing'],
  ['.storybook/a.ts', '../apps/web/src/testing/StoryApp.tsx'],
  // Between folders of the app.
  ['apps/web/src/features/roster/deep/a.ts', '#shell/thing.ts'],
  ['apps/web/src/features/roster/deep/b.ts', '@slipstream/mocks/handlers'],
  ['apps/web/src/shared/deep/a.ts', '#features/roster/thing.ts'],
  ['apps/web/src/shared/b.ts', '../features/roster/month.ts'],
  ['apps/web/src/layout/deep/a.tsx', '#shared/thing.ts'],
  ['apps/web/src/layout/deep/b.ts', '../../shell/App.tsx'],
  ['apps/web/src/data/deep/a.ts', '#layout/thing.ts'],
  ['apps/web/src/shell/deep/a.ts', '#testing/thing.ts'],
  ['apps/web/src/service-worker/a.ts', '#shell/App.tsx'],
  // Between features of the app.
  ['apps/web/src/features/roster/c.ts', '#features/payment/use-plan.ts'],
  ['apps/web/src/features/roster/d.ts', '../search/search-jobs.ts'],
  ['apps/web/src/features/roster/deep/deeper/e.tsx', '../../../search/search-jobs.ts'],
  // Between folders and features of the server.
  ['apps/api/src/providers/deep/a.ts', '#features/thing.ts'],
  ['apps/api/src/platform/db/a.ts', '#providers/thing.ts'],
  ['apps/api/src/platform/db/b.ts', '../../features/users/users.ts'],
  ['apps/api/src/server/deep/a.ts', '#testing/test-server.ts'],
  ['apps/api/src/features/calendars/a.ts', '#server/compose.ts'],
  ['apps/api/src/features/calendars/import/b.ts', '../../roster/roster-store.ts'],
  ['apps/api/src/features/calendars/c.ts', '#features/roster/inside.ts'],
  ['apps/api/src/features/users/a.ts', '#features/roster/roster-store.ts'],
  ['apps/api/src/features/unnamed/a.ts', '#features/users/users.ts'],
  // Libraries.
  ['packages/contract/src/b.ts', 'zod'],
  ['packages/client/src/c.ts', 'react'],
  ['packages/client/src/d.ts', 'node:fs'],
  ['packages/client/src/e.ts', 'swr/_internal'],
  ['packages/sandbox/src/b.ts', 'kysely'],
  ['packages/commute/src/b.ts', 'dayjs'],
  ['packages/design-system/src/b.ts', 'swr'],
  ['packages/design-system/src/c.ts', 'react-router-dom'],
  ['apps/web/src/b.ts', 'msw'],
  ['apps/web/src/c.ts', '@slipstream/contract/testing/records'],
  ['apps/web/src/features/roster/f.ts', 'swr'],
  ['apps/web/src/data/b.ts', 'swr/_internal'],
  ['apps/api/src/platform/c.ts', 'dayjs'],
] as const

/** Their neighbours, which they allow. */
const allowedImports = [
  ['packages/client/src/deep/own.ts', '../clock.ts'],
  ['packages/client/src/deep/own-contract.ts', '@slipstream/contract/thing'],
  ['mocks/src/own.ts', '@slipstream/sandbox/thing'],
  ['apps/web/src/own.ts', '@slipstream/design-system/thing'],
  ['apps/web/src/data/own.ts', 'swr'],
  ['apps/web/src/own.test.ts', '@slipstream/mocks/handlers'],
  ['apps/web/src/shell/deep/own.ts', '#features/roster/thing.ts'],
  ['apps/web/src/features/roster/deep/own.ts', '../month.ts'],
  ['apps/web/src/features/roster/own.ts', '#features/payment/SubscribeForm.tsx'],
  ['apps/web/src/features/roster/own.stories.tsx', '#testing/StoryApp.tsx'],
  ['apps/web/src/features/roster/own.test-data.ts', '@slipstream/contract/testing/records'],
  ['.storybook/own.ts', '@slipstream/mocks/handlers'],
  ['apps/api/src/server/own.ts', '#features/thing.ts'],
  ['apps/api/src/features/calendars/own.ts', '#features/roster/roster-store.ts'],
  ['apps/api/src/features/calendars/deep/own.ts', '../export/describe-item.ts'],
  ['apps/api/src/features/calendars/own.test.ts', '#testing/test-server.ts'],
  ['apps/api/src/own-zod.ts', 'zod'],
  ['packages/contract/src/own-zod.ts', 'zod/mini'],
  ['packages/commute/src/time/own.ts', 'dayjs'],
] as const

/** A folder laid out like this repository, with its real lint configuration and one file a case. */
async function layOut(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'slipstream-arrows-'))
  await cp(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const cases = [...refusedImports, ...allowedImports].map(
    ([file, imports]) => [file, `import { thing } from '${imports}'\n\nexport const used = thing\n`] as const,
  )
  await Promise.all(
    [...cases, ...circles.flatMap((folder) => Object.entries(circleIn(folder)))].map(async ([file, text]) => {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }),
  )
}

beforeAll(async () => {
  await layOut()
  const { diagnostics } = await lint(folder)
  for (const { code, filename } of diagnostics) {
    if (code.includes('no-restricted-imports')) refused.add(filename)
    if (code.includes('no-cycle')) inCircles.add(filename)
  }
}, 30_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('import arrows (design.md §1)', () => {
  it.each(refusedImports)('%s may not import %s', (file) => {
    expect(refused).toContain(file)
  })

  it.each(allowedImports)('%s may import %s', (file) => {
    expect(refused).not.toContain(file)
  })
})

it('circles are refused between files of the app and of the API, of types too (issue 17, items 5 and 7)', () => {
  const closed = circles.flatMap((folder) => [`${folder}/first.ts`, `${folder}/second.ts`])
  expect(inCircles).toEqual(new Set(closed))
})
