import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../packages/design-system/src')
const contents = readFileSync(path.resolve(import.meta.dirname, 'Contents.mdx'), 'utf8')
const folders = readdirSync(source)
  .filter((name) => /^[A-Z]/.test(name) && existsSync(path.join(source, name, 'README.md')))
  .concat('Primitives')
const links = Array.from(
  contents.matchAll(/\[(\w+)\]\((\?path=\/docs\/components-[^)]+)\)/g),
  ([, part = '', address = '']) => ({ part, address }),
)
const parts = links.map(({ part }) => part)

describe('Start here/Contents', () => {
  it('leads to every component', () => {
    expect(folders.filter((folder) => !parts.includes(folder))).toEqual([])
  })

  it('leads to no component that is not there', () => {
    expect(parts.filter((part) => !folders.includes(part))).toEqual([])
  })

  it('leads to each part once, at its own address', () => {
    expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([])
    const getPage = (part: string) => `?path=/docs/components-${part.toLowerCase()}--docs`
    expect(links.filter(({ part, address }) => address !== getPage(part))).toEqual([])
  })
})
