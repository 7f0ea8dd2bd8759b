import { docComment, docComments } from './docComments.ts'

const sources = import.meta.glob<string>('../tokens/*.ts', { query: '?raw', import: 'default', eager: true })

/** What a token module says of each name of one of its tables: `meaningsIn('semantic', 'light').get('canvas')`. */
export const meaningsIn = (module: string, table: string) =>
  docComments(sources[`../tokens/${module}.ts`] ?? '', table)

/** What a token module says of one export. */
export const meaningOf = (module: string, name: string) =>
  docComment(sources[`../tokens/${module}.ts`] ?? '', name)
