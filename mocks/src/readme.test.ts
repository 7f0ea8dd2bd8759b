import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mockNow } from './clock.ts'
import { demoCrewPassword, demoPassword, demoUser, mockVerificationCode } from './fixtures/user.ts'
import { scenarios } from './scenarios.ts'

const folder = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const readme = read('README.md')

const spansIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** The rows of the table: an entry point, and what is said of it. */
const rows = [...readme.matchAll(/^\| `([\w/*-]+)` \| (.*) \|$/gm)].map(([, entry = '', text = '']) => ({
  entry,
  text,
}))
/** The sentence behind the table. */
const inside = spansIn(readme.split('\n').find((line) => line.endsWith('tests of this package.')) ?? '')

const modules = globSync('**/*.ts', { cwd: path.join(folder, 'src') })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

const covers = (entry: string, module: string) =>
  entry.endsWith('/*') ? path.posix.dirname(module) === entry.slice(0, -2) : module === entry

describe('the README of the mocks (issue 20, item 6)', () => {
  it('names each module that the package exports, and no other', () => {
    const { exports } = z
      .object({ exports: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    expect(exports).toEqual({ './*': './src/*.ts' })
    const named = [...rows.map(({ entry }) => entry), ...inside]
    expect(modules.filter((module) => !named.some((entry) => covers(entry, module)))).toEqual([])
    expect(named.filter((entry) => !modules.some((module) => covers(entry, module)))).toEqual([])
  })

  it('names only what these modules have', () => {
    const listed = rows.filter(({ entry }) => !entry.endsWith('/*'))
    expect(listed.length).toBeGreaterThan(15)
    const missing = listed.flatMap(({ entry, text }) => {
      const source = read(`src/${entry}.ts`)
      return spansIn(text)
        .filter((span) => span !== 'window')
        .map((span) => /^\w+/.exec(span)?.[0] ?? span)
        .filter(
          (name) =>
            !new RegExp(String.raw`^export (?:function|const|class|type|interface) ${name}\b`, 'm').test(
              source,
            ),
        )
        .map((name) => `${entry}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('names scenarios, passwords and a time that are so', () => {
    const named = [...readme.matchAll(/server\('(\w+)'\)/g)].map(([, name]) => name)
    expect(named).not.toEqual([])
    expect(Object.keys(scenarios)).toEqual(expect.arrayContaining(named))
    for (const value of [demoUser.email, demoPassword, demoCrewPassword, mockVerificationCode])
      expect(readme).toContain(`\`${value}\``)
    expect(readme).toContain(`${mockNow.slice(0, 10)} ${mockNow.slice(11, 16)} UTC`)
  })
})
