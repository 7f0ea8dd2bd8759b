/**
 * `npm run new:component Name` makes a component's folder in the design system and enters it in the table of contents;
 * `npm run new:component Name -- --remove` takes both away again.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { componentFiles } from './lib/component-template.ts'

const root = path.resolve(import.meta.dirname, '..')
const source = path.join(root, 'packages/design-system/src')
const contentsFile = path.join(root, 'docs/design-system/Contents.mdx')
const newComponents = '### New components'

class Refusal extends Error {}

function readArguments(): { name: string; isRemoval: boolean } {
  const words = process.argv.slice(2)
  const [name = '', ...more] = words.filter((word) => word !== '--remove')
  if (!/^[A-Z][A-Za-z\d]+$/.test(name) || more.length > 0) {
    throw new Refusal('Give one name in capitals and small letters, e.g.: npm run new:component FareTable')
  }
  return { name, isRemoval: words.includes('--remove') }
}

const getEntry = (name: string) => `- [${name}](?path=/docs/components-${name.toLowerCase()}--docs)\n`

/** The contents with the component under their last heading, until someone gives it its place by task. */
function entered(contents: string, name: string): string {
  const ending = contents.endsWith('\n') ? '' : '\n'
  const heading = contents.includes(newComponents) ? '' : `\n${newComponents}\n\n`
  return contents + ending + heading + getEntry(name)
}

/** The contents without the component, and without the heading where it was the last new one. */
function struck(contents: string, name: string): string {
  const rest = contents.replace(getEntry(name), '')
  return rest.trimEnd().endsWith(newComponents)
    ? `${rest.slice(0, rest.indexOf(newComponents)).trimEnd()}\n`
    : rest
}

function make(name: string): void {
  const folder = path.join(source, name)
  const taken = readdirSync(source).find((folder) => folder.toLowerCase() === name.toLowerCase())
  if (taken) throw new Refusal(`packages/design-system/src/${taken} is there already. Choose another name.`)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(componentFiles(name)))
    writeFileSync(path.join(folder, file), text)
  writeFileSync(contentsFile, entered(readFileSync(contentsFile, 'utf8'), name))
  console.log(`packages/design-system/src/${name} is there, and passes every check. Next:

  1. Write README.md first: what it is for, and what it is not.
  2. Draw it: ${name}.tsx and ${name}.styles.ts, with npm run storybook open at Components/New components/${name}.
  3. Its states in ${name}.states.stories.tsx, its behaviour in ${name}.spec.tsx.
  4. Give it its place by task in docs/design-system/Contents.mdx and in its titles.
  5. npm run test:stories -- -g ${name}
  6. Take the tag 'no-picture' from its states, then npm run test:stories:accept -- -g ${name}, and look at each picture.

To take it away again: npm run new:component ${name} -- --remove`)
}

/** Files that git could not bring back and that are not as they were made. */
function unsaved(name: string, folder: string): string[] {
  const made = componentFiles(name)
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  return changed
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' D'))
    .map((line) => path.basename(line.slice(3)))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8') !== made[file])
}

function remove(name: string): void {
  const folder = path.join(source, name)
  if (!existsSync(folder)) throw new Refusal(`There is no packages/design-system/src/${name}.`)
  const imports = new RegExp(`(?:\\.\\./${name}/|design-system/${name}['/])`)
  const users = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !file.includes(`src/${name}/`) && imports.test(readFileSync(path.join(root, file), 'utf8')),
  )
  if (users.length > 0) throw new Refusal(`${name} is used by ${users.join(', ')}. Take it out there first.`)
  const lost = unsaved(name, folder)
  if (lost.length > 0) {
    throw new Refusal(`${lost.join(', ')} in ${name} would be lost: commit, or delete the folder yourself.`)
  }
  rmSync(folder, { recursive: true })
  writeFileSync(contentsFile, struck(readFileSync(contentsFile, 'utf8'), name))
  console.log(
    `${name} is gone, from its folder and from the contents. Pictures of it, if any, are in tests/visual/baselines.`,
  )
}

try {
  const { name, isRemoval } = readArguments()
  if (isRemoval) remove(name)
  else make(name)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exit(1)
}
