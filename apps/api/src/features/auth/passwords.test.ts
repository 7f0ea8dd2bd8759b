import { describe, expect, it } from 'vitest'
import { createPasswordHasher, productionCost } from './passwords.ts'

const quick = createPasswordHasher({ N: 1024, r: 8, p: 1 })

describe('password hashes (issue 4 Numbers, design §4)', () => {
  it('accepts the password and nothing else', async () => {
    const hash = await quick.hash('correct horse')
    expect(await quick.verify('correct horse', hash)).toBe(true)
    expect(await quick.verify('correct horsf', hash)).toBe(false)
    expect(await quick.verify('', hash)).toBe(false)
  })

  it('salts each hash, and says no if there is none', async () => {
    expect(await quick.hash('same')).not.toBe(await quick.hash('same'))
    expect(await quick.match('same', [])).toBeUndefined()
  })

  it('finds whose password it is among several, of one salt or of two', async () => {
    const salt = Buffer.from('sixteen bytes it')
    const [one, two] = [await quick.hash('one', salt), await quick.hash('two', salt)]
    const other = await quick.hash('other')
    expect(await quick.match('two', [one, two, other])).toBe(1)
    expect(await quick.match('other', [one, two, other])).toBe(2)
    expect(await quick.match('none', [one, two, other])).toBeUndefined()
  })

  it('still accepts a hash made at another cost', async () => {
    const older = await createPasswordHasher({ N: 512, r: 8, p: 1 }).hash('kept')
    expect(older).toMatch(/^scrypt\$512\$8\$1\$/)
    expect(await quick.verify('kept', older)).toBe(true)
  })

  it('takes the same letters however a keyboard composes them', async () => {
    expect(await quick.verify('cafe\u0301', await quick.hash('caf\u00E9'))).toBe(true)
  })

  it('costs a guess in production what OWASP asks for: 32 MiB, three passes', async () => {
    expect(128 * productionCost.N * productionCost.r).toBe(32 * 2 ** 20)
    expect(productionCost.p).toBe(3)
    const production = createPasswordHasher()
    const hash = await production.hash('a password')
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
    const known = await getMilliseconds(() => production.verify('a guess', hash))
    const unknown = await getMilliseconds(() => production.match('a guess', []))
    process.stdout.write(`A guess costs ${known} ms here, ${unknown} ms where nobody has the e-mail.\n`)
  }, 60_000)
})

/** Measured to be read: how fast this machine is decides no test. */
async function getMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}
