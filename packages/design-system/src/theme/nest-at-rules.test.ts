import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet, styled, StyleSheetManager } from 'styled-components'
import { describe, expect, it } from 'vitest'
import { nestAtRules } from './nest-at-rules.ts'

/** The rules of a component with these styles, its class written `.a`. */
function getRules(css: string): string[] {
  const sheet = new ServerStyleSheet()
  const Part = styled.div`
    ${css}
  `
  const managed = createElement(StyleSheetManager, { stylisPlugins: [nestAtRules] }, createElement(Part))
  const [, className = ''] =
    /class="\S+ (\w+)"/.exec(renderToStaticMarkup(sheet.collectStyles(managed))) ?? []
  const [, text = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(sheet.getStyleTags()) ?? []
  return text
    .replaceAll(`.${className}`, '.a')
    .split('/*!sc*/\n')
    .filter((rule) => rule !== '' && !rule.startsWith('data-styled'))
}

describe('styles under a condition', () => {
  it('stand below their selectors, in their order', () => {
    const css = `
      color: red;
      @media (hover: hover) { &:hover { color: blue; } > svg, > b { color: red; } }
      @container (min-width: 20rem) { color: green; }
      @supports (top: 0) { color: white; }
    `
    expect(getRules(css)).toEqual([
      '.a{color:red;}',
      '.a:hover{@media (hover: hover){color:blue;}}',
      '.a >svg,.a >b{@media (hover: hover){color:red;}}',
      '.a{@container (min-width: 20rem){color:green;}}',
      '.a{@supports (top: 0){color:white;}}',
    ])
  })

  it('stand below the element of a pseudo-element', () => {
    expect(getRules('@media print { top: 0; &:hover::after { top: 1px; } left: 0; }')).toEqual([
      '.a{@media print{top:0;left:0;}}',
      '.a:hover{@media print{&::after{top:1px;}}}',
    ])
  })

  it('keep their at-rule where there is no one selector to stand below', () => {
    expect(getRules('@media print { > ::before { top: 1px; } }')).toEqual([
      '@media print{.a >::before{top:1px;}}',
    ])
    expect(getRules('@media print { &::before, &::after { top: 1px; } }')).toEqual([
      '@media print{.a::before,.a::after{top:1px;}}',
    ])
  })

  it('keep their at-rules where one holds another, and animations theirs', () => {
    const nested = '@media print{@supports (top: 0){.a{top:0;}}}'
    expect(getRules('@media print { @supports (top: 0) { top: 0; } }')).toEqual([nested])
    expect(getRules('@keyframes turn { from { top: 0; } }')).toEqual(['@keyframes turn{from{top:0;}}'])
  })
})
