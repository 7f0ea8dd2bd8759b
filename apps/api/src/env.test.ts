import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

/** What starting with these variables says. */
function refusal(variables: Record<string, string>): string {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('The variables were accepted.')
}

describe('environment (design §5, issue 2 Bad input)', () => {
  it('needs nothing to be set, and takes empty as not set', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: '' })
    expect(env.DATABASE_URL).toBeUndefined()
    expect(env).toMatchObject({
      PORT: 4173,
      HOST: '127.0.0.1',
      WEB_ORIGINS: [],
      DEMO_ACCOUNT: true,
    })
  })

  it('reads numbers, switches and lists', () => {
    const env = parseEnv({
      PORT: '8080',
      DEMO_ACCOUNT: 'false',
      WEB_ORIGINS: 'https://a.example, https://b.example/',
      PUBLIC_URL: 'https://crew.example/',
    })
    expect(env).toMatchObject({
      PORT: 8080,
      DEMO_ACCOUNT: false,
      WEB_ORIGINS: ['https://a.example', 'https://b.example'],
      PUBLIC_URL: 'https://crew.example',
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/crew'],
    ['SESSION_SECRET', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['WEB_ORIGINS', 'crew.example'],
    ['TRUST_PROXY', 'yes'],
  ])('refuses %s=%s, naming the variable and what to do', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toContain(`  ${name} must `)
    expect(message).toContain('Change it, or remove it')
  })

  it('names every bad variable at once, and repeats no value', () => {
    const message = refusal({ PORT: 'eighty', SESSION_SECRET: 'hush-hush' })
    expect(message).toContain('PORT')
    expect(message).toContain('SESSION_SECRET')
    expect(message).not.toContain('hush-hush')
  })
})
