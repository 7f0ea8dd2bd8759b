import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fieldSamples, overlaySamples, samples, triggerSamples } from './testing/samples.tsx'

const source = import.meta.dirname
const folders = readdirSync(source).filter((name) => /^[A-Z]/.test(name) || name === 'primitives')

const render = (node: ReactNode) => renderToString(createElement(Fragment, null, node))

/** The files that say which props a component takes. */
const files = folders.flatMap((folder) =>
  readdirSync(path.join(source, folder))
    .filter((name) => /^[A-Z]\w+\.tsx$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const sizes = new Set(["'sm'", "'md'", "'lg'", 'undefined'])
/** Whose `size` is on no scale, and why. */
const otherSizes: Readonly<Record<string, string>> = {
  'primitives/Heading.tsx': 'the name of a text style of the tokens',
  'primitives/Text.tsx': 'the name of a text style of the tokens',
}

it('has a sample of every component', () => {
  expect(Object.keys(samples)).toEqual(folders)
})

describe.each(Object.entries(samples).flatMap(([, ofFolder]) => Object.entries(ofFolder)))(
  '%s',
  (_name, sample) => {
    // There is no document here: a component that reads it throws.
    it('renders on a server', () => {
      expect(typeof document).toBe('undefined')
      expect(() => render(sample({}))).not.toThrow()
    })
  },
)

it.each(Object.entries(triggerSamples))('renders %s, open at first, on a server', (_name, sample) => {
  expect(render(sample(true))).toContain('<button')
})

const read = (file: string) => readFileSync(path.join(source, file), 'utf8')

const named = (pattern: RegExp) =>
  files.filter((file) => pattern.test(read(file))).map((file) => path.basename(file, '.tsx'))

it('has a sample of every field and overlay', () => {
  expect(Object.keys(fieldSamples)).toEqual(expect.arrayContaining(named(/= useFieldControl\(/)))
  expect(Object.keys(overlaySamples)).toEqual(named(/extends DialogRest, Closable/))
})

describe.each(files)('%s', (file) => {
  const text = read(file)

  it('names a press onClick', () => {
    expect(text.match(/\bon(?:Press|Follow|Tap|Pressed)\w*\??:/g)).toBeNull()
  })

  it('has only sizes of the one scale', () => {
    if (file in otherSizes) return
    const written = [...text.matchAll(/^ {2}size\?: (.+)$/gm)].flatMap(([, type = '']) => type.split(' | '))
    expect(written.filter((size) => !sizes.has(size))).toEqual([])
  })
})
