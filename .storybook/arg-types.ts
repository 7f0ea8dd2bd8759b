import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types'

/** `undefined` in an optional prop says nothing that its being optional does not. */
const isSaid = (type: SBType) =>
  !(type.name === 'literal' && type.value === undefined) &&
  !(type.name === 'other' && type.value === 'undefined')

/** The words of a literal, without the quotes they stand in. */
function literal(type: SBType): string | undefined {
  const value = type.name === 'literal' ? String(type.value) : type.name === 'other' ? type.value : ''
  return /^(['"])(.*)\1$/.exec(value)?.[2]
}

function simplify(type: SBType): SBType {
  if (type.name !== 'union') return type
  const said = type.value.filter(isSaid)
  const [only] = said
  if (said.length === 1 && only) return only
  const literals = said.map(literal).filter((value) => value !== undefined)
  return literals.length === said.length ? { name: 'enum', value: literals } : { ...type, value: said }
}

/** Types as the docs print them: `'md' | 'lg'`, not `union`, and with a control that fits. Every component takes a `ref`. */
export const plainTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType
      if (name === 'ref') return [name, { ...argType, table: { ...table, disable: true } }]
      if (type === undefined) return [name, argType]
      const summary = type.raw?.replace(/\s*\|\s*undefined\b/, '').replace(/^\|\s*/, '')
      const said = summary === undefined ? {} : { table: { ...table, type: { summary } } }
      return [name, { ...argType, ...said, type: simplify(type) }]
    }),
  )
