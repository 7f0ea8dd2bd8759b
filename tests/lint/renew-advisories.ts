import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { advisoriesSchema } from './dependency-rules.ts'

/*
 * Asks the registry, where a network is, what is known of the installed versions, and adds it to docs/advisories.json:
 * `node tests/lint/renew-advisories.ts`. Nothing is taken off: an older version could come back.
 */

const root = join(import.meta.dirname, '../..')
const list = join(root, 'docs/advisories.json')

/** What `npm audit --json` answers, as far as it is read here. */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), range: z.string() }),
        ]),
      ),
    }),
  ),
})

/** It exits with 1 where it finds something, and prints its answer all the same. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json'], { cwd: root, maxBuffer: 64_000_000 }, (_, stdout) => resolve(stdout))
  })
}

const report = reportSchema.safeParse(JSON.parse((await audit()) || '{}'))
if (!report.success) {
  console.error('The registry did not answer the audit; the list stays as it is. Try again with a network.')
  process.exit(1)
}
const previous = advisoriesSchema.parse(JSON.parse(await readFile(list, 'utf8')))
const found = Object.values(report.data.vulnerabilities)
  .flatMap(({ via }) => via)
  .filter((via) => typeof via !== 'string')
  .map(({ name, title, url, range }) => ({ id: url.split('/').at(-1) ?? url, package: name, range, title }))
const byId = new Map([...previous.advisories, ...found].map((each) => [`${each.id} ${each.package}`, each]))
const renewed = {
  renewed: new Date().toISOString().slice(0, 10),
  source: 'npm audit, and by hand',
  advisories: [...byId.values()],
}
await writeFile(list, `${JSON.stringify(renewed, null, 2)}\n`)
console.log(
  `${found.length} advisories concern what is installed; ${byId.size} are listed. Run: oxfmt docs/advisories.json`,
)
