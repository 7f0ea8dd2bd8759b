import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * What we write instead, the words that we do not write, and how often they still stand in names and comments. A count may
 * only go down: lower it here with the change that removes some.
 */
const words: readonly (readonly [better: string, not: RegExp, left: number])[] = [
  ['back-up', /\bfall backs?\b|\bfall-backs?\b/g, 0],
  ['level, advice', /\bverdicts?\b/g, 0],
  ['saved, cached, persisted', /\bkept\b/g, 0],
  ['sent, notified', /\btold\b/g, 0],
  ['background work', /\bupkeep\b/g, 0],
  // “Crew room” is the field's word.
  ['folder, package, module', /(?<!\bcrew )\brooms?\b|\bhouse\b/g, 0],
  ['again', /\banew\b/g, 0],
  ['current', /\bof now\b/g, 0],
  ['if there is none', /\bwhere there is none\b|\bwhere nobody\b/g, 0],
  ['the person who', /\bwhoever\b|\bfor who\b/g, 0],
  ['pending change', /\bwaiting changes?\b|\bwhat waits\b/g, 0],
  ['optimistic update', /\bdrawn changes?\b/g, 0],
  // “As of” is a time, in English and in SQL.
  ['a verb, a predicate or a noun', /(?<=^name .*)(?<!\bas )\bof$/g, 0],
]

/** `hasNoBackUp` as “has no back up”, `ChooseANewPlan` as “choose a new plan”. */
const spaced = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Where a node of each kind has the name that it declares. */
const declares: Readonly<Record<string, 'id' | 'key' | 'params'>> = {
  VariableDeclarator: 'id',
  ClassDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  FunctionDeclaration: 'id',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
}

/** The names in a pattern: of `{ a, b: c }` a and c. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const { type, name, properties, elements, value, argument, left } = pattern
  if (type === 'Identifier') return [String(name)]
  return [properties, elements, [value, argument, left]].flatMap((parts) =>
    Array.isArray(parts) ? parts.flatMap(namesIn) : [],
  )
}

function declaredNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(declaredNames)
  if (!isNode(node)) return []
  const place = declares[String(node['type'])]
  return [
    ...(place ? namesIn(node[place]) : []),
    ...(Array.isArray(node['params']) ? node['params'].flatMap(namesIn) : []),
    ...Object.values(node).flatMap((child) => (isNode(child) ? declaredNames(child) : [])),
  ]
}

function getTexts(file: string): string[] {
  const { program, comments } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const names = [basename(file).replace(/\..*/, ''), ...declaredNames(program)]
  return [
    ...names.map((name) => `name ${spaced(name)}`),
    ...comments.map(({ value }) => value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').toLowerCase()),
  ]
}

it('uses fewer and fewer of the words that we replace (CONTRIBUTING.md, Conventions)', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const texts = files.trim().split('\n').flatMap(getTexts)
  const counted = words.map(([better, not]) => [
    better,
    texts.reduce((sum, text) => sum + (text.match(not)?.length ?? 0), 0),
  ])
  expect(counted).toEqual(words.map(([better, , left]) => [better, left]))
}, 60_000)
