/* The least code that shows a month with the app's libraries: React, router, SWR and styled-components (design.md section 4, Numbers). */
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { styled } from 'styled-components'
import useSWR from 'swr'

const Page = styled.main`
  max-width: 40rem;
  margin: 0 auto 5rem;
  font: 16px/1.4 system-ui;
`
const Card = styled.article`
  margin: 1rem;
  padding: 1rem;
  border-radius: 12px;
  box-shadow: 0 1px 2px #0003;
`
const Way = styled.section`
  display: flex;
  justify-content: space-between;
  padding: 0.5rem;
  border-left: 4px solid #fb3243;
`
const Tabs = styled.nav`
  position: fixed;
  inset: auto 0 0;
  display: flex;
  justify-content: space-around;
  background: #fff;
`

interface Duty {
  date: string
  route: string
  ways: string[]
}

const duties: Duty[] = Array.from({ length: 13 }, (_, index) => ({
  date: `2026-12-${String(2 * index + 1).padStart(2, '0')}`,
  route: 'LHR–INV–LHR–DUB–LHR',
  ways: ['To work 11:40–13:10 BA1437', 'Home 20:25–21:50 U28518'],
}))

/** The month is on the device, as in a warm open of the app. */
function read(key: string): Duty[] {
  const stored = localStorage.getItem(key)
  if (stored === null) localStorage.setItem(key, JSON.stringify(duties))
  return stored === null ? duties : JSON.parse(stored)
}

function Month() {
  const { data } = useSWR('month', read, { fallbackData: read('month') })
  return (
    <Page>
      <h1>Roster</h1>
      {data.map(({ date, route, ways }) => (
        <Card key={date}>
          <h2>{route}</h2>
          <p>{date}</p>
          {ways.map((way) => (
            <Way key={way}>
              <strong>{way}</strong>
              <button>£60.99</button>
            </Way>
          ))}
        </Card>
      ))}
    </Page>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Month />} />
      </Routes>
      <Tabs>
        <Link to="/">Roster</Link>
        <Link to="/flights">Flights</Link>
        <Link to="/saved">Saved</Link>
      </Tabs>
    </BrowserRouter>,
  )
