import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { up } from './migrations/0042-lev-became-euro.ts'

const server = testServer()

it('turns leva into euros at the fixed rate, and asks their owners once to take note (issue 41, 3)', async () => {
  const { query } = server.services.database
  const inLeva = await server.signedIn('leva@crew.example')
  await server.createUser('pounds@crew.example')
  const alerted = await server.createUser('alerted@crew.example')
  await query.updateTable('users').set({ currency: 'BGN' }).where('email', '=', 'leva@crew.example').execute()
  const common = { id: 'alert', user_id: alerted.id, rest: '2026-11-03', rest_facts: '{}', mail_tries: 0 }
  await query
    .insertInto('price_alerts')
    .values({
      ...common,
      pair_key: null,
      flight_id: null,
      rest_ends_at: null,
      amount: '100.00',
      currency: 'BGN',
      look_at: null,
      reached_at: new Date(),
      reached_amount: '97.79',
      mail_at: null,
      created_at: new Date(),
    })
    .execute()
  const profile = JSON.stringify({ first_name: 'Ivo', currency: 'BGN' })
  await sql`
    insert into registrations (id, email, password_hash, token_hash, step, code_hash, code_tries, code_expires_at, profile,
      created_at, expires_at)
    values ('half', 'ivo@crew.example', '', '', 'payment', '', 0, now(), ${profile}, now(), now())`.execute(
    query,
  )
  const fare = { origin: 'SOF', destination: 'LHR', asked_on: '2025-12-30', date: '2026-02-01' }
  await sql`
    insert into fare_history (origin, destination, asked_on, date, fare_type, currency, thousandths)
    values ('SOF', 'LHR', ${fare.asked_on}, ${fare.date}, 'commercial', 'BGN', 195583),
      ('SOF', 'LHR', ${fare.asked_on}, '2026-02-02', 'commercial', 'BGN', 195583),
      ('SOF', 'LHR', ${fare.asked_on}, '2026-02-02', 'commercial', 'EUR', 90000)`.execute(query)

  await up(query)

  expect((await inLeva.get('/user/profile/fetch')).body).toMatchObject({
    user: { currency: 'EUR' },
    settings: { questions: ['slip_time', 'lev_became_euro'] },
  })
  const asked = await query.selectFrom('user_settings').select(['user_id', 'questions']).execute()
  expect(asked.filter(({ questions }) => JSON.stringify(questions).includes('lev_became_euro'))).toHaveLength(
    2,
  )
  expect(
    await query.selectFrom('price_alerts').select(['amount', 'reached_amount', 'currency']).execute(),
  ).toEqual([{ amount: '51.13', reached_amount: '50.00', currency: 'EUR' }])
  expect(await query.selectFrom('registrations').select('profile').execute()).toEqual([
    { profile: { first_name: 'Ivo', currency: 'EUR' } },
  ])
  const fares = await query
    .selectFrom('fare_history')
    .select(['date', 'currency', 'thousandths'])
    .orderBy('date')
    .execute()
  expect(
    fares.map(({ date, currency, thousandths }) => ({ date, currency, thousandths: Number(thousandths) })),
  ).toEqual([
    { date: '2026-02-01', currency: 'EUR', thousandths: 100_000 },
    { date: '2026-02-02', currency: 'EUR', thousandths: 90_000 },
  ])
})
