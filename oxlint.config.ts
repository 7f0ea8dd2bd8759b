import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * Import arrows: which of our packages each package may import. Everything not listed is refused.
 * Drawn in docs/architecture.md; proven by tests/lint/arrows.test.ts.
 */
const arrows: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/design-system': [],
  'packages/commute': ['contract'],
  'packages/sandbox': ['contract', 'commute'],
  'packages/client': ['contract', 'commute'],
  mocks: ['contract', 'commute', 'sandbox'],
  'apps/api': ['contract', 'commute', 'sandbox'],
  'apps/web': ['contract', 'commute', 'client', 'design-system'],
}
const ownPackages = [
  'contract',
  'commute',
  'sandbox',
  'client',
  'design-system',
  'mocks',
  'web',
  'api',
  'tests',
]

type Refusal =
  | { regex: string; message: string }
  | { group: string[]; message: string; importNames?: string[] }

/** Third-party imports that a package may not use, with the reason. */
const forbiddenLibraries: Record<string, readonly Refusal[]> = {
  'packages/contract': [
    {
      regex: '^zod$',
      message: "Import 'zod/mini': the contract is loaded by the browser and full zod costs 25-90 kB.",
    },
    { regex: '^node:', message: 'The contract runs in the browser too.' },
  ],
  'packages/commute': [
    {
      regex: '^(node:|react)',
      message: 'commute is pure rules: no I/O, no React.',
    },
  ],
  'packages/sandbox': [
    {
      regex: '^(node:|react|dayjs|kysely|msw)',
      message: 'sandbox is pure simulators for server and browser: no I/O, no database, no clock of its own.',
    },
  ],
  'packages/client': [
    { regex: '^zod$', message: "Import 'zod/mini': full zod costs 25-90 kB in the first load." },
    { regex: '^swr/', message: "SWR is used as published: 'swr' alone." },
    {
      regex: '^(node:|react)',
      message: 'The engine knows neither Node nor React; web hooks subscribe to it.',
    },
  ],
  'packages/design-system': [
    {
      regex: '^(swr|react-router|zod|msw)',
      message: 'Parts take formatted values and callbacks: no fetching, routes or dates.',
    },
  ],
  'apps/web': [
    { regex: '^zod$', message: "Import 'zod/mini': full zod costs 25-90 kB in the first load." },
    { regex: '^swr/', message: "SWR is used as published: 'swr' alone." },
    { regex: '^msw', message: 'Mock code never ships: MSW belongs to stories and tests.' },
    {
      regex: '^@slipstream/contract/testing/',
      message: 'The builders of records are for fixtures, stories and tests.',
    },
    {
      group: ['react-router-dom'],
      importNames: ['useLocation', 'useSearchParams', 'useLinkClickHandler'],
      message: "The router knows the path alone: read the address by '#layout/navigation/address.ts'.",
    },
  ],
}

/** Where a package may use day.js; the design system imports nothing of ours, so it has a folder of its own. */
const dateFolders = { 'packages/commute': 'time', 'packages/design-system': 'calendar-date' } as const
const noDayjs = {
  regex: '^dayjs(/|$)',
  message:
    "Dates are shifted and formatted by '@slipstream/commute/time/…' (docs/decisions/0039-calendar-dates.md).",
}

function refuse(folder: string, allowed: readonly string[]) {
  const refused = ownPackages.filter((name) => !allowed.includes(name) && !folder.endsWith(name))
  return [
    {
      regex: `^@slipstream/(${refused.join('|')})(/|$)`,
      message: `${folder} may import ${allowed.length ? allowed.join(', ') : 'nothing of ours'}; see docs/architecture.md.`,
    },
    {
      regex: '^(\\.\\./)+([\\w-]+/)*src/',
      message: "Import other packages by name ('@slipstream/…'), never by path.",
    },
    ...(forbiddenLibraries[folder] ?? []),
  ]
}

const notShipped = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.test-data.ts',
  '**/*.stories.tsx',
  '**/*.spec.tsx',
  'packages/design-system/src/testing/**',
  'apps/web/src/testing/**',
]

const arrowRules: OxlintOverride[] = Object.entries(arrows).map(([folder, allowed]) => ({
  files: [`${folder}/src/**/*.ts`, `${folder}/src/**/*.tsx`],
  excludeFiles: notShipped,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...refuse(folder, allowed), noDayjs] }] },
}))

const dateRules: OxlintOverride[] = Object.entries(dateFolders).map(([name, folder]) => ({
  files: [`${name}/src/${folder}/*.ts`],
  excludeFiles: notShipped,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: refuse(name, arrows[name] ?? []) }] },
}))

/** A package whose folders have layers: which of them each may import, by the alias of the folder (`#platform/…`). */
type Layers = Readonly<Record<string, readonly string[]>>

const webLayers: Layers = {
  shell: ['features', 'shared', 'layout', 'data', 'start'],
  features: ['shared', 'layout', 'data'],
  shared: ['layout', 'data'],
  layout: ['data'],
  data: [],
  'service-worker': [],
  start: [],
}

/** Of the app's features these three are for others too, each by its one public file. */
const webPublicFiles = ['payment/SubscribeForm.tsx', 'changes/use-reschedule.ts', 'roster/SampleMonth.tsx']

const apiLayers: Layers = {
  server: ['features', 'platform', 'providers'],
  features: ['platform', 'providers'],
  providers: ['platform'],
  platform: [],
}

/**
 * Inside the API: which features each may import, and the one file of a feature that others may import. What else a feature
 * needs of another is passed in by the server. No two import each other, on whatever way (tests/lint/arrows.test.ts).
 */
const apiFeatures: Record<string, { readonly uses: readonly string[]; readonly publicFile?: string }> = {
  users: { uses: [], publicFile: 'users.ts' },
  billing: { uses: ['users'], publicFile: 'billing.ts' },
  auth: { uses: ['billing', 'users'], publicFile: 'tables.ts' },
  notifications: { uses: ['auth'], publicFile: 'push-messages.ts' },
  roster: { uses: ['notifications', 'users'], publicFile: 'roster-store.ts' },
  calendars: { uses: ['notifications', 'roster', 'users'] },
  sharing: { uses: ['roster', 'users'] },
  flights: { uses: ['notifications', 'users'] },
  rebooking: { uses: ['notifications', 'users'] },
  reference: { uses: [] },
  'mail-in': { uses: ['notifications', 'users'] },
  support: { uses: ['users'] },
}

/** Refuses in a folder of a package what lies above it, what is not shipped, and features except for their public files. */
function refuseInside(
  name: 'apps/web' | 'apps/api',
  layers: Layers,
  folder: string,
  usable: readonly string[] = [],
) {
  const allowed = layers[folder] ?? []
  const refused = [...Object.keys(layers), 'testing'].filter(
    (name) => !allowed.includes(name) && name !== folder && name !== 'features',
  )
  const top = Object.keys(layers)[0]
  const features = {
    group: ['\\#features/**', ...usable.map((file) => `!\\#features/${file}`)],
    message: usable.length
      ? `Of other features it may import ${usable.join(', ')}; the rest is passed in by the ${top}.`
      : `It may import no other feature: what it needs of one is passed in by the ${top}.`,
  }
  return [
    ...refuse(name, arrows[name] ?? []),
    noDayjs,
    ...(name === 'apps/web' && folder !== 'data'
      ? [{ regex: '^swr$', message: "Ask through '#data/use-query.ts', which knows the keys of each user." }]
      : []),
    {
      regex: `^#(${refused.join('|')})/`,
      message: `${folder} may import ${allowed.length ? allowed.join(', ') : `no other folder of ${name}`}; see docs/architecture.md.`,
    },
    ...(allowed.includes('features') ? [] : [features]),
  ]
}

/** Refuses these patterns in a folder, and relative paths that climb out of it. */
function keepInside(root: string, patterns: readonly Refusal[]): OxlintOverride[] {
  return [0, 1, 2, 3].map((depth) => ({
    files: ['ts', 'tsx'].map((ending) => `${root}/${'*/'.repeat(depth)}*.${ending}`),
    excludeFiles: notShipped,
    rules: {
      'eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            ...patterns,
            {
              regex: `^(\\.\\./){${depth + 1}}`,
              message: "What leaves the folder goes by its alias ('#platform/…').",
            },
          ],
        },
      ],
    },
  }))
}

function layerRules(
  name: 'apps/web' | 'apps/api',
  layers: Layers,
  usable: readonly string[] = [],
): OxlintOverride[] {
  return [
    ...Object.keys(layers)
      .filter((folder) => folder !== 'features')
      .flatMap((folder) => keepInside(`${name}/src/${folder}`, refuseInside(name, layers, folder))),
    ...keepInside(`${name}/src/features/*`, refuseInside(name, layers, 'features', usable)),
    {
      files: [`${name}/src/**/*.ts`, `${name}/src/**/*.tsx`],
      excludeFiles: notShipped,
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
  ]
}

const webRules = layerRules('apps/web', webLayers, webPublicFiles)

const apiRules: OxlintOverride[] = [
  // A new feature may import no other until it is named above.
  ...layerRules('apps/api', apiLayers),
  ...Object.entries(apiFeatures).flatMap(([feature, { uses }]) => {
    const usable = uses.flatMap((name) => {
      const file = apiFeatures[name]?.publicFile
      return file === undefined ? [] : [`${name}/${file}`]
    })
    return keepInside(
      `apps/api/src/features/${feature}`,
      refuseInside('apps/api', apiLayers, 'features', usable),
    )
  }),
]

/** Who reads times and sums decides how they are written (docs/decisions/0092-clock.md). */
const formats = 'Times are written by commute/time/clock, sums by formatMoney, both as their reader set them.'
const formatRules: OxlintOverride[] = [
  {
    files: ['apps/*/src/**', 'packages/*/src/**'],
    excludeFiles: [
      ...notShipped,
      'packages/commute/src/time/zoned-time.ts',
      'apps/web/src/shared/format.ts',
      'packages/commute/src/money/money-text.ts',
      'packages/design-system/src/travel/travel.test-data.tsx',
      'apps/api/src/features/calendars/import/read/calendar-times.ts',
    ],
    rules: {
      'eslint/no-restricted-properties': [
        'error',
        { object: 'Intl', property: 'DateTimeFormat', message: formats },
        { object: 'Intl', property: 'NumberFormat', message: formats },
        { property: 'toLocaleTimeString', message: formats },
        { property: 'toLocaleDateString', message: formats },
      ],
    },
  },
]

export default defineConfig({
  options: { typeAware: true },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { es2024: true },
  ignorePatterns: ['**/dist/**', 'storybook-static/**'],
  rules: {
    'eslint/no-console': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    // Loops here await on purpose: for order, a connection or a machine.
    'eslint/no-await-in-loop': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-array-index-key': 'error',
    // Advice about what the React Compiler would keep; the build runs without it (docs/decisions/0005-first-load.md).
    'react/preserve-manual-memoization': 'off',
    'react/jsx-no-constructed-context-values': 'error',
    'react/no-clone-element': 'error',
    'promise/always-return': 'off',
    'promise/prefer-await-to-then': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // The compiler already refuses a missing return, and knows that an exhaustive switch has none missing.
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...arrowRules,
    ...dateRules,
    ...webRules,
    ...apiRules,
    ...formatRules,
    {
      files: ['scripts/**', 'packages/*/scripts/**', 'apps/api/src/main.ts', 'tests/**'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/*.spec.tsx', 'tests/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // It makes tests: title and assertions come from its caller.
      files: ['packages/design-system/src/testing/behaviour.ts'],
      rules: {
        'typescript/no-unsafe-type-assertion': 'off',
        'vitest/expect-expect': 'off',
        'vitest/valid-title': 'off',
      },
    },
    {
      files: ['**/*.stories.tsx', 'oxlint.config.ts', '**/*.config.ts', '.storybook/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['.storybook/**'],
      rules: {
        'eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: 'apps/web|@slipstream/web',
                message: 'Storybook knows no app: what stories need lies in apps/web/src/testing.',
              },
            ],
          },
        ],
      },
    },
  ],
})
