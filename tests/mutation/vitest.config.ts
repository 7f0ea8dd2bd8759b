import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { currentPart } from './parts.ts'

const { tests, withoutTests } = currentPart()

/** The unit project of the root's configuration, with the tests of one part. */
export default defineConfig({
  resolve: {
    alias: [
      {
        // node_modules links to the sources of the working tree; the tests need the mutated copies.
        find: /^@slipstream\/(contract|commute|client)\/(.+)$/,
        replacement: path.join(process.cwd(), 'packages/$1/src/$2.ts'),
      },
    ],
  },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [...tests],
          exclude: [...configDefaults.exclude, ...withoutTests],
        },
      },
    ],
  },
})
